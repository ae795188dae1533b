import { connect } from 'node:net';

const END = Buffer.from('\r\n\r\n');

/**
 * Sends requests over one kept-alive connection, one after the other, and measures each one's time. A client this bare
 * leaves the processor to the server.
 *
 * @param {{port: number, next: () => string, onAnswer: (status: number, milliseconds: number, bytes: number) => void,
 *   isOver: () => boolean}} options `next` gives the text of the next request
 * @returns {Promise<void>} resolves when `isOver` says so, after the last answer
 */
export function converse({ port, next, onAnswer, isOver }) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let received = Buffer.alloc(0);
    let wanted = -1;
    let status = 0;
    let sent = 0;
    const send = () => {
      if (isOver()) {
        socket.end();
        resolve();
        return;
      }
      sent = performance.now();
      socket.write(next());
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => (isOver() ? resolve() : reject(new Error('closed by the server'))));
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      if (wanted === -1) {
        const end = received.indexOf(END);
        if (end === -1) return;
        const head = received.toString('latin1', 0, end);
        status = Number(head.slice(9, 12));
        const length = /\r\ncontent-length: (\d+)/iu.exec(head)?.[1];
        if (length === undefined && status !== 304 && status !== 204) {
          reject(new Error(`an answer without a length: ${head}`));
          return;
        }
        wanted = end + END.length + Number(length ?? 0);
      }
      if (received.length < wanted) return;
      const bytes = wanted;
      received = Buffer.alloc(0);
      wanted = -1;
      onAnswer(status, performance.now() - sent, bytes);
      send();
    });
  });
}

/**
 * The answer to one request, as it came over the wire: status, headers and the body in base64.
 *
 * @param {number} port
 * @param {string} request
 * @returns {Promise<{status: number, headers: Record<string, string>, body: string}>}
 */
export function answerTo(port, request) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')),
    );
    /** @type {Buffer[]} */
    const chunks = [];
    socket.on('error', reject);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => {
      const received = Buffer.concat(chunks);
      const end = received.indexOf(END);
      const [first = '', ...lines] = received.toString('latin1', 0, end).split('\r\n');
      const headers = Object.fromEntries(
        lines.map((line) => [
          line.slice(0, line.indexOf(':')).toLowerCase(),
          line.slice(line.indexOf(' ') + 1),
        ]),
      );
      const body = received.subarray(end + END.length).toString('base64');
      resolve({ status: Number(first.slice(9, 12)), headers, body });
    });
  });
}

/**
 * The text of a GET request.
 *
 * @param {string} path
 * @param {Record<string, string | undefined>} headers
 */
export const get = (path, headers = {}) =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

/**
 * The text of a POST request with JSON.
 *
 * @param {string} path
 * @param {object} body
 * @param {Record<string, string>} headers
 */
export const post = (path, body, headers = {}) => {
  const text = JSON.stringify(body);
  const all = {
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': String(text.length),
  };
  return get(path, all).replace(/^GET/u, 'POST') + text;
};
