import { configure, getConfig } from '@testing-library/react';

/** Whether a query that fails now is asked again in a moment. */
function isWaiting(): boolean {
  const config: object = getConfig();
  const flag = '_disableExpensiveErrorDiagnostics';
  return flag in config && config[flag] === true;
}

/**
 * From now on a query that finds nothing while it is waited for draws its picture of the page when somebody reads it:
 * when time has run out. At each attempt before, it would be drawn to be thrown away.
 */
export function drawFailuresOnce(): void {
  const drawn = getConfig().getElementError;
  const getElementError: typeof drawn = (message, container) => {
    if (!isWaiting()) {
      const failure = drawn(message, container);
      // Without this function in it, so that jest shows the line of the test.
      Error.captureStackTrace(failure, getElementError);
      return failure;
    }
    const failure = new Error();
    failure.name = 'TestingLibraryElementError';
    const read = () => drawn(message, container).message;
    return Object.defineProperty(failure, 'message', { configurable: true, get: read });
  };
  configure({ getElementError });
}
