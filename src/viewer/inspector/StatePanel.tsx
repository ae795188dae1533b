import { selectStates } from '../state/selectors';
import { useViewer } from '../state/store';
import { Tree } from './Tree';

/** The whole state after the current step. */
export function StatePanel() {
  const { after } = useViewer(selectStates);
  return after === null ? null : <Tree label="State" value={after} />;
}
