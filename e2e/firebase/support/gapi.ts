type Handler = (message: unknown) => unknown;

/** One message between the page and a frame, or the answer to one. */
interface Message {
  kind: 'test:gapi-call' | 'test:gapi-reply';
  id: number;
  name?: string;
  payload: unknown;
}

interface FrameWish {
  where: HTMLElement;
  url: string;
  attributes: { style: Partial<CSSStyleDeclaration> };
}

/**
 * Stands in for Google's api.js, in the console's page and in the frame of the account provider: messages between the two,
 * each of which is answered. What comes before its handler is kept for it. It runs in a browser, by its own text alone.
 */
export function standInForGapi(): void {
  const channelTo = (other: () => Window | null) => {
    const handlers = new Map<string, Handler>();
    const waiting = new Map<number, (payload: unknown) => void>();
    let early: Message[] = [];
    let count = 0;
    const post = (message: Message) => other()?.postMessage(message, '*');
    const answer = async ({ id, name = '', payload }: Message): Promise<void> => {
      const reply = await handlers.get(name)?.(payload);
      post({ kind: 'test:gapi-reply', id, payload: [reply] });
    };
    window.addEventListener('message', ({ data, source }: MessageEvent<Message>) => {
      if (source !== other()) return;
      if (data.kind === 'test:gapi-reply') waiting.get(data.id)?.(data.payload);
      else if (data.kind !== 'test:gapi-call') return;
      else if (handlers.has(data.name ?? '')) void answer(data);
      else early.push(data);
    });
    return {
      restyle: async () => undefined,
      send: (name: string, payload: unknown, replied: (payload: unknown) => void) => {
        count += 1;
        waiting.set(count, replied);
        post({ kind: 'test:gapi-call', id: count, name, payload });
      },
      register: (name: string, handler: Handler) => {
        handlers.set(name, handler);
        for (const call of early.filter((one) => one.name === name)) void answer(call);
        early = early.filter((one) => one.name !== name);
      },
    };
  };

  const open = ({ where, url, attributes }: FrameWish, opened: (frame: object) => unknown) => {
    const frame = document.createElement('iframe');
    Object.assign(frame.style, attributes.style);
    const isThere = new Promise((resolve) => frame.addEventListener('load', () => resolve([])));
    frame.src = url;
    where.append(frame);
    return opened({ ...channelTo(() => frame.contentWindow), ping: () => isThere });
  };

  const gapi = {
    load: (_names: string, { callback }: { callback: () => void }) => void setTimeout(callback),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: null,
      getContext: () => ({ open, getParentIframe: () => channelTo(() => window.parent) }),
    },
  };
  const script = document.currentScript as HTMLScriptElement;
  const loaded = new URL(script.src).searchParams.get('onload') ?? 'gapi_onload';
  Object.assign(window, { gapi });
  (Reflect.get(window, loaded) as (() => void) | undefined)?.();
}
