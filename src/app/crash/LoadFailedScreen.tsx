import { FaultScreen } from './FaultScreen';

/** A part of the app could not be fetched. */
export function LoadFailedScreen({ fullScreen }: { fullScreen: boolean }) {
  return (
    <FaultScreen
      title="This page could not be loaded"
      text="The connection may have failed, or a newer version has been published. Reload the page to try again."
      fullScreen={fullScreen}
    />
  );
}
