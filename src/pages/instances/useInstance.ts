import { useState } from 'react';
import type { Deployment } from '@/contract/deployment';
import { type InstanceFigures, instanceFigures } from '@/domain/instances/figures';
import { useAppSelector } from '@/store/hooks';
import { selectDeploymentById, selectIsDestroying } from '@/store/instances/selectors';
import { useNow } from '../../environment/clock';

/** The deployment of this id; undefined once it is no longer in the list. Only its own change renders again. */
export function useInstance(id: string): Deployment | undefined {
  return useAppSelector((state) => selectDeploymentById(state, id));
}

export function useDestroying(id: string): boolean {
  return useAppSelector((state) => selectIsDestroying(state, id));
}

/** What it costs and how long it runs, which moves only while it runs or deploys. @param step how often. Milliseconds */
export function useFigures(deployment: Deployment, step: number): InstanceFigures {
  const moves = deployment.status === 'running' || deployment.status === 'deploying';
  return instanceFigures(deployment, useNow(moves ? step : null));
}

/** The value, or the last one while it is null: a drawer or dialog still shows it while it closes. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
