import type { ReactNode } from 'react';
import type { Deployment } from '@/contract/deployment';
import { useNow } from '@/src/environment/clock';
import { instanceFigures, type InstanceFigures } from './figures';

interface FiguresProps {
  deployment: Deployment;
  /** How often the figures move while it runs or deploys, in ms. */
  step: number;
  children: (figures: InstanceFigures) => ReactNode;
}

/** Gives its children the figures of an instance, which move only while it runs or deploys. */
export function Figures(props: FiguresProps) {
  const { status } = props.deployment;
  const moves = status === 'running' || status === 'deploying';
  return moves ? (
    <MovingFigures {...props} />
  ) : (
    props.children(instanceFigures(props.deployment, 0))
  );
}

function MovingFigures({ deployment, step, children }: FiguresProps) {
  return children(instanceFigures(deployment, useNow(step)));
}
