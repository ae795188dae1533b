import type { Deployment } from '@/contract/deployment';
import { deployProgress } from '@/domain/instances/progress';
import { useNow } from '@/src/environment/clock';
import { ProgressSteps } from '@/src/ui/ProgressSteps';

/** How far a deploy is, by the time since its creation (specification, section 4). */
export function Progress({ createdAt }: Pick<Deployment, 'createdAt'>) {
  const { text, step, total } = deployProgress(createdAt, useNow());
  return <ProgressSteps text={text} step={step} total={total} />;
}
