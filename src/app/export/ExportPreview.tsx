import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { plainNumber } from '@/domain/numbers';
import type { BuiltSnapshot } from '@/store/snapshot/exportSnapshot';
import { DefinitionList } from '../../ui/DefinitionList';
import { hiddenText, sizeText, spanText } from './texts';

const Root = styled('section')(({ theme }) => ({
  padding: '12px 14px',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.line.edge}`,
  backgroundColor: theme.vars.palette.surface.faint,
}));

/** What the file holds and what was hidden; placeholders of the same height while it is being made. */
export function ExportPreview({ snapshot }: { snapshot: BuiltSnapshot | null }) {
  const values = snapshot === null ? null : factsOf(snapshot);
  return (
    <Root aria-label="What the file holds" aria-busy={values === null}>
      <DefinitionList
        layout="columns"
        items={['Steps', 'Time span', 'File size', 'Hidden', 'Never in it'].map((term, index) => ({
          term,
          value: values?.[index] ?? <Skeleton width={120} />,
        }))}
      />
    </Root>
  );
}

function factsOf({ file, text, report, steps, isTrimmed }: BuiltSnapshot): readonly string[] {
  const hidden = hiddenText(report);
  return [
    isTrimmed
      ? `The last ${plainNumber(steps)}: with more the file would be too large`
      : plainNumber(steps),
    spanText(Date.parse(file.capturedAt) - file.times.state),
    sizeText(text),
    report.enabled ? hidden || 'Nothing had to be' : 'Nothing',
    'Passwords, sign-in tokens, private keys',
  ];
}
