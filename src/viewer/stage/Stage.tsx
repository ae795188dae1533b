import { useRef } from 'react';
import { styled } from '@mui/material/styles';
import { Banner } from '../../ui/Banner';
import { selectIsRefused, selectMoment, selectSnapshot } from '../state/selectors';
import { useViewer } from '../state/store';
import { placeOf, useArea } from './place';
import { ScreenFrame } from './ScreenFrame';

const PADDING = 20;

const Root = styled('main')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  minWidth: 0,
  minHeight: 0,
  backgroundColor: theme.vars.palette.surface.well,
  '&[hidden]': { display: 'none' },
  '& > .room': { gridRow: 2, display: 'grid', minWidth: 0, minHeight: 0, padding: PADDING },
  '& > .room[data-zoom="actual"]': { overflow: 'auto' },
  '& .area': { position: 'relative', minWidth: 0, minHeight: 0 },
  '& .screen': {
    position: 'absolute',
    overflow: 'hidden',
    outline: `1px solid ${theme.vars.palette.line.control}`,
  },
  '& iframe': { display: 'block', border: 0, transformOrigin: '0 0' },
}));

/** The size of a frame that shows nothing yet. */
const UNUSED = { width: 1280, height: 800 };

/** The person's screen in the size of their window, made smaller where there is less room. */
export function Stage() {
  const snapshot = useViewer(selectSnapshot);
  const moment = useViewer(selectMoment);
  const zoom = useViewer((state) => state.zoom);
  const area = useRef<HTMLDivElement>(null);
  const size = snapshot?.facts.viewport ?? UNUSED;
  const { scale, ...place } = placeOf(size, useArea(area), zoom);
  return (
    <Root className="stage" aria-label="Replayed screen" hidden={snapshot === null}>
      <FaultNotice />
      <div className="room" data-zoom={zoom} tabIndex={zoom === 'actual' ? 0 : undefined}>
        <div className="area" ref={area}>
          <div className="screen" style={place}>
            <ScreenFrame width={size.width} height={size.height} scale={scale} moment={moment} />
          </div>
        </div>
      </div>
    </Root>
  );
}

const Faults = styled('div')({ display: 'grid', gap: 8, padding: '12px 20px 0' });

/** Says that what is shown is not all there is, and why. */
function FaultNotice() {
  const isRefused = useViewer(selectIsRefused);
  const screenFault = useViewer((state) => state.screenFault?.message ?? null);
  if (!isRefused && screenFault === null) return null;
  return (
    <Faults>
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
    </Faults>
  );
}
