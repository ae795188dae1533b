import { createServer, type Server } from 'node:http';
import type { PrometheusMetrics } from './prometheus';

/**
 * A server of `GET /metrics` and nothing else, for a port that only the monitoring reaches.
 * @returns not listening yet
 */
export function createMetricsServer(metrics: PrometheusMetrics): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}
