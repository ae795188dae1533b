import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { registerBooks } from './books';
import { createMachineMetrics, registerMachines } from './machines';
import type { Metrics, SharedFigures } from './metrics';

/** Upper bounds of the histogram of calls. Seconds. */
const CALL_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The same of calls of providers. */
const PROVIDER_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Metrics that can be read, as `GET /metrics` answers them. */
export interface PrometheusMetrics extends Metrics {
  contentType: string;
  read: () => Promise<string>;
  /** Tells what all servers share too, from now on. */
  share: (figures: SharedFigures) => void;
}

/** Metrics in a registry of their own: those below and the process's usual ones (memory, event loop, garbage collection). */
export function createPrometheusMetrics(): PrometheusMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'rackline_http_request_duration_seconds',
    help: 'Time to answer a call of the API, by its pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: CALL_SECONDS,
    registers,
  });
  const jobs = new Histogram({
    name: 'rackline_job_duration_seconds',
    help: 'Time that a run of a job took in this process',
    labelNames: ['job'],
    registers,
  });
  const failures = new Counter({
    name: 'rackline_job_failures_total',
    help: 'Runs of a job that failed in this process',
    labelNames: ['job'],
    registers,
  });
  const lastSuccess = new Gauge({
    name: 'rackline_job_last_success_timestamp_seconds',
    help: 'When a job last succeeded in this process; the newest of all processes counts',
    labelNames: ['job'],
    registers,
  });
  const providerCalls = new Histogram({
    name: 'rackline_provider_call_duration_seconds',
    help: 'Time that a call of a provider took, by what came of it; heldBack was not made because of a limit',
    labelNames: ['provider', 'operation', 'outcome'],
    buckets: PROVIDER_SECONDS,
    registers,
  });
  const openBreakers = new Gauge({
    name: 'rackline_provider_breaker_open',
    help: '1 while this process leaves a provider alone, because it does not answer',
    labelNames: ['provider'],
    registers,
  });
  const refusedWebhooks = new Counter({
    name: 'rackline_webhooks_refused_total',
    help: 'Webhooks of payment providers that are not signed (forged) or cannot be read (unreadable)',
    labelNames: ['provider', 'why'],
    registers,
  });
  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    answered: ({ method, route, status, seconds }) =>
      calls.observe({ method, route, status }, seconds),
    jobRan: (job, seconds, isSuccess) => {
      jobs.observe({ job }, seconds);
      if (isSuccess) lastSuccess.setToCurrentTime({ job });
      else failures.inc({ job });
    },
    providerCalled: ({ provider, operation, outcome, seconds }) =>
      providerCalls.observe({ provider, operation, outcome }, seconds),
    webhookRefused: (provider, why) => refusedWebhooks.inc({ provider, why }),
    breakerChanged: (provider, isOpen) => openBreakers.set({ provider }, isOpen ? 1 : 0),
    ...createMachineMetrics(registers),
    share: (figures) => {
      registerJobs(registers, figures.jobs);
      registerMachines(registers, figures.machines);
      registerBooks(registers, figures.books);
    },
  };
}

/** A gauge of the jobs that there are. */
function registerJobs(registers: Registry[], count: SharedFigures['jobs']): void {
  new Gauge({
    name: 'rackline_jobs',
    help: 'Jobs of all servers by their state: waiting, running, or failed for good',
    labelNames: ['job', 'state'],
    registers,
    async collect() {
      this.reset();
      // Where the database is away, the other metrics are told all the same.
      for (const { name: job, state, jobs } of await count().catch(() => [])) {
        this.set({ job, state }, jobs);
      }
    },
  });
}
