import type { Deployment } from '@/contract/deployment';
import { DefinitionList } from '@/src/ui/DefinitionList';
import { Figures } from '../Figures';
import { MISSING } from '../words';

const STEP_MS = 1000;

/** What the instance costs and how long it has run, moving by the second. */
export function DrawerFigures({ deployment }: { deployment: Deployment }) {
  return (
    <Figures deployment={deployment} step={STEP_MS}>
      {({ perHour, cost, costTerm, runtime, runtimeTerm }) => (
        <DefinitionList
          layout="figures"
          items={[
            { term: runtimeTerm, value: runtime },
            { term: costTerm, value: cost },
            { term: 'Per hour', value: perHour },
            { term: 'GPUs', value: deployment.gpuCount || MISSING },
          ]}
        />
      )}
    </Figures>
  );
}
