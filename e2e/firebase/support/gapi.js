/*
 * Stands in for Google's api.js, in the console's page and in the frame of the account provider: messages between the two,
 * each of which is answered. What comes before its handler is kept for it.
 */
(() => {
  const CALL = 'test:gapi-call';
  const REPLY = 'test:gapi-reply';

  /** The other side of a frame. */
  const channel = (other) => {
    const handlers = new Map();
    const early = [];
    const waiting = new Map();
    let count = 0;
    const answer = async ({ id, name, payload }) => {
      const reply = await handlers.get(name)(payload);
      other().postMessage({ kind: REPLY, id, payload: [reply] }, '*');
    };
    window.addEventListener('message', ({ data, source }) => {
      if (source !== other()) return;
      if (data?.kind === REPLY) waiting.get(data.id)?.(data.payload);
      if (data?.kind !== CALL) return;
      if (handlers.has(data.name)) void answer(data);
      else early.push(data);
    });
    const send = (name, payload, replied = () => undefined) => {
      count += 1;
      waiting.set(count, replied);
      other().postMessage({ kind: CALL, id: count, name, payload }, '*');
    };
    const register = (name, handler) => {
      handlers.set(name, handler);
      for (const one of early.filter((call) => call.name === name)) void answer(one);
    };
    return { send, register, restyle: async () => undefined };
  };

  const open = ({ where, url, attributes }, opened) => {
    const frame = document.createElement('iframe');
    Object.assign(frame.style, attributes.style);
    const isThere = new Promise((resolve) => frame.addEventListener('load', () => resolve([])));
    frame.src = url;
    where.append(frame);
    return opened({ ...channel(() => frame.contentWindow), ping: () => isThere });
  };

  window.gapi = {
    load: (_names, { callback }) => void setTimeout(callback),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: null,
      getContext: () => ({ open, getParentIframe: () => channel(() => window.parent) }),
    },
  };
  const onload = new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload';
  window[onload]?.();
})();
