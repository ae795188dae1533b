import { styled } from '@mui/material/styles';
import { Banner } from '../../ui/Banner';

const Root = styled('div')({ display: 'grid', gap: 8, padding: '12px 20px 0' });

interface FaultNoticeProps {
  /** The store could not take the action. */
  isRefused: boolean;
  /** Why a part of the screen could not be drawn. */
  screenFault: string | null;
}

/** Says that what is shown is not all there is, and why. */
export function FaultNotice({ isRefused, screenFault }: FaultNoticeProps) {
  if (!isRefused && screenFault === null) return null;
  return (
    <Root>
      {isRefused ? (
        <Banner
          tone="bad"
          title="The app could not take this step"
          text="The screen shows the step before."
        />
      ) : null}
      {screenFault === null ? null : (
        <Banner
          tone="bad"
          title="A part of the screen could not be drawn at this step"
          text={screenFault}
        />
      )}
    </Root>
  );
}
