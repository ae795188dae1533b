import { createServer, type Server } from 'node:http';
import type { PrometheusMetrics } from './prometheus';

/**
 * A server of `GET /metrics` and nothing else, for a port that only the monitoring reaches.
 * @param isOwnName whether it may be answered under the name that a request asks for
 * @returns not listening yet
 */
export function createMetricsServer(
  metrics: PrometheusMetrics,
  isOwnName: (host: string | undefined) => boolean,
): Server {
  return createServer((request, response) => {
    if (!isOwnName(request.headers.host)) {
      response.writeHead(403).end();
      return;
    }
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
