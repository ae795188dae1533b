import { type DragEvent, useCallback } from 'react';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { MAX_SNAPSHOT_LENGTH } from '@/contract/snapshot';
import { PRODUCT_NAME } from '@/domain/product';
import { describeAction, type Description } from '@/domain/snapshot/describe';
import { refuse, type SnapshotRefusal } from '@/domain/snapshot/problems';
import { type Openable, type OpenedFile, openInParts } from '@/store/snapshot/openSnapshot';
import { loadSnapshotRules, type SnapshotRules } from '@/store/snapshot/rules';
import { yieldToMain } from '../../environment/schedule';
import { Banner } from '../../ui/Banner';
import { FileDrop } from '../../ui/FileDrop';
import { Logo } from '../../ui/Logo';
import {
  fileChosen,
  fileOpened,
  fileProgressed,
  fileRefused,
  useViewer,
  useViewerDispatch,
} from '../state/store';

const Root = styled('main')(({ theme }) => ({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  minHeight: '100dvh',
  padding: '48px 24px',
  '& > div': { display: 'grid', gap: 24, width: '100%', maxWidth: 560 },
  '& header': { display: 'grid', gap: 12 },
  '& header > p': { maxWidth: '60ch' },
  '& ul': {
    display: 'grid',
    gap: 8,
    fontSize: '0.8125rem',
    color: theme.vars.palette.text.secondary,
  },
  '& li': { display: 'grid', gridTemplateColumns: '20px 1fr' },
  '& li::before': { content: '"–"', color: theme.vars.palette.text.tertiary },
}));

const PROMISES = [
  'You see the screen as the person saw it when they pressed Export Snapshot, and each step that led there.',
  'It is a replay: nothing that you do here changes anything, and there is no need to sign in.',
  'The file stays in this browser. This page cannot reach any network.',
];

/** A file that misses the box would otherwise take the place of this page. */
const stay = (event: DragEvent) => event.preventDefault();

/** What the viewer is for, and the place for a file. */
export function Welcome() {
  const open = useOpenFile();
  const opening = useViewer((state) => state.opening);
  const progress = useViewer((state) => state.progress);
  const refusal = useViewer((state) => state.refusal);
  const linked = useViewer((state) => state.linkedStep);

  return (
    <Root onDragOver={stay} onDrop={stay}>
      <div>
        <header>
          <Logo name={PRODUCT_NAME} />
          <Typography variant="h1">Reproduce a user’s problem</Typography>
          <Typography color="textSecondary">
            Open the snapshot file that they have sent you.
          </Typography>
        </header>
        {refusal === null ? null : (
          <Banner tone="bad" title={`Could not open ${refusal.name}`} text={refusal.sentence} />
        )}
        {linked === null ? null : (
          <Banner
            tone="neutral"
            title={`This link leads to step ${linked}`}
            text="Open the snapshot for which the link was made."
          />
        )}
        <FileDrop
          prompt={opening === null ? 'Drop a snapshot file here, or' : `Reading ${opening}…`}
          accept=".json,application/json"
          disabled={opening !== null}
          onFile={(file) => void open(file)}
        />
        {opening === null ? null : (
          <LinearProgress
            variant="determinate"
            value={progress * 100}
            aria-label={`Reading ${opening}`}
          />
        )}
        <ul>
          {PROMISES.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
      </div>
    </Root>
  );
}

/** Opens a file, or says why it cannot be opened. */
function useOpenFile(): (file: File) => Promise<void> {
  const dispatch = useViewerDispatch();
  return useCallback(
    async (file) => {
      const { name } = file;
      dispatch(fileChosen(name));
      const opened = await openFile(file, (done) => dispatch(fileProgressed(done)));
      if (!opened.ok) {
        dispatch(fileRefused({ name, sentence: opened.sentence }));
        return;
      }
      const { snapshot, labels } = opened;
      dispatch(fileOpened({ name, snapshot, labels }));
    },
    [dispatch],
  );
}

/** Most bytes that one character of a text takes in UTF-8. */
const BYTES_PER_CHARACTER = 3;

type Opened =
  | { ok: true; snapshot: Openable; labels: readonly Description[] }
  | Pick<SnapshotRefusal, 'ok' | 'sentence'>;

/**
 * Reads a file as a snapshot and labels its actions. Never rejects; a file that is surely too large is not read at all.
 * @param onProgress is called with the share that is done, from 0 to 1
 * @param loadRules fetches the labels
 */
export async function openFile(
  file: File,
  onProgress: (done: number) => void,
  loadRules: () => Promise<Pick<SnapshotRules, 'vocabulary'>> = loadSnapshotRules,
): Promise<Opened> {
  if (file.size > MAX_SNAPSHOT_LENGTH * BYTES_PER_CHARACTER) return refuse('tooLarge');
  let failure = 'The browser could not read the file.';
  try {
    const opened = await readInParts(await file.text(), onProgress);
    if (!opened.ok) return opened;
    failure = 'A part of this page could not be loaded. Reload it and open the file again.';
    const { vocabulary } = await loadRules();
    failure = 'The file holds a step that cannot be described.';
    const { snapshot } = opened;
    const labels = snapshot.actions.map((action) => describeAction(action, vocabulary));
    return { ok: true, snapshot, labels };
  } catch {
    return { ok: false, sentence: failure };
  }
}

/** Lets the page be drawn between the parts of the text. */
async function readInParts(text: string, onProgress: (done: number) => void): Promise<OpenedFile> {
  const opening = openInParts(text);
  for (;;) {
    const { done, value } = opening.next();
    if (done) return value;
    onProgress(value);
    await yieldToMain();
  }
}
