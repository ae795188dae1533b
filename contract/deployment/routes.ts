import { acknowledgement } from '../reading/acknowledgement';
import { rows } from '../reading/rows';
import type { Route } from '../route';
import { deployment, ordered, renamed } from './reading';

export const DEPLOYMENT_ROUTES = {
  listDeployments: {
    method: 'GET',
    path: '/api/deployments',
    summary: 'List the instances of a team, past ones included',
    who: 'member',
    errors: { 404: ['not_found'] },
    answer: rows(deployment),
  },
  createDeployment: {
    method: 'POST',
    path: '/api/deployments',
    summary: 'Deploy an instance',
    who: 'member',
    slow: true,
    once: true,
    limit: 'create',
    errors: {
      402: ['insufficient_credits', 'minimum_deposit'],
      403: ['forbidden'],
      404: ['not_found'],
      409: ['price_changed', 'sold_out'],
      422: ['idempotency_mismatch'],
    },
    answer: ordered,
  },
  renameDeployment: {
    method: 'PATCH',
    path: '/api/deployments/:deploymentId',
    summary: 'Rename an instance',
    who: 'member',
    errors: { 404: ['not_found'] },
    answer: renamed,
  },
  destroyInstance: {
    method: 'DELETE',
    path: '/api/instances/:providerId/:region/:instanceId',
    summary: 'Destroy an instance',
    who: 'member',
    errors: { 404: ['not_found'], 409: ['not_destroyable'] },
    answer: acknowledgement,
  },
} as const satisfies Record<string, Route>;
