import AddRounded from '@mui/icons-material/AddRounded';
import { styled } from '@mui/material/styles';
import { addCreditsOpened } from '@/store/credits/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { canPay } from '@/store/server/slice';
import { Button } from '../../../ui/Button';
import { NARROW_BAR } from '../../../ui/theme/layout';

const Root = styled(Button)(({ theme }) => ({
  flex: 'none',
  [theme.breakpoints.down('md')]: {
    width: 36,
    height: '2.25rem',
    padding: 0,
    // The plus alone: the words are for those who cannot see it.
    fontSize: 0,
    '& .MuiButton-startIcon': { margin: 0 },
  },
  [NARROW_BAR]: { gridRow: '1 / 3' },
}));

export function AddCreditsButton() {
  const dispatch = useAppDispatch();
  if (!useAppSelector(canPay)) return null;
  return (
    <Root
      startIcon={<AddRounded />}
      aria-haspopup="dialog"
      onClick={() => dispatch(addCreditsOpened())}
    >
      Add Credits
    </Root>
  );
}
