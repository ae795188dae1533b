import { useLayoutEffect } from 'react';
import { Provider } from 'react-redux';
import { render } from '@testing-library/react';
import { SCREEN_READY, type StartScreen } from '../screen/screenDocument';
import { createViewerStore } from '../state/store';
import { ScreenFrame } from './ScreenFrame';

it('hears a document that is ready as soon as it is there', () => {
  const start = jest.fn<ReturnType<StartScreen>, Parameters<StartScreen>>(() => ({
    show: () => undefined,
  }));
  // Scripts from the browser's cache run as soon as the frame is in the page, before effects that can wait.
  function Around() {
    useLayoutEffect(() => {
      document
        .querySelector('iframe')
        ?.dispatchEvent(new CustomEvent(SCREEN_READY, { detail: start }));
    }, []);
    return <ScreenFrame width={1280} height={800} scale={1} moment={null} />;
  }
  render(
    <Provider store={createViewerStore()}>
      <Around />
    </Provider>,
  );
  expect(start).toHaveBeenCalledTimes(1);
});
