import { styled } from '@mui/material/styles';
import { MARKS, plateOf } from './marks';

const Root = styled('svg')({
  width: 22,
  height: 22,
  flex: 'none',
  '& text': { fontSize: 10, fontWeight: 700, letterSpacing: '0.02em', fill: 'currentColor' },
});

interface ProviderDrawingProps {
  provider: string;
  /** The letters of a provider that has no mark. */
  monogram: string;
}

/** A provider's mark, or its letters on a shape of its own. */
export default function ProviderDrawing({ provider, monogram }: ProviderDrawingProps) {
  const mark = MARKS.get(provider.toLowerCase());
  const { path, color } = mark ?? plateOf(provider);
  return (
    <Root viewBox="0 0 24 24" aria-hidden="true" data-provider={provider}>
      <path d={path} fill={color} fillRule="evenodd" />
      {mark ? null : (
        <text x="12" y="15.5" textAnchor="middle">
          {monogram}
        </text>
      )}
    </Root>
  );
}
