import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { styled } from '@mui/material/styles';
import type { TransactionRow } from '@/domain/billing/transactionTable';
import { receiptPressed } from '@/store/billing/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { PendingButton } from '../../../ui/PendingButton';
import { Spinner } from '../../../ui/Spinner';

/** As high as a line of the table. In one that is narrow the icon goes; where that is narrow for its text, the number goes on in the next line. */
const Root = styled(PendingButton)({
  display: 'flex',
  width: 'fit-content',
  minWidth: 0,
  margin: '-4px -8px',
  padding: '4px 8px',
  fontSize: 'inherit',
  lineHeight: 1.25,
  height: 'auto',
  textAlign: 'left',
  whiteSpace: 'nowrap',
  overflowWrap: 'normal',
  '& .MuiButton-startIcon > svg': { fontSize: 16 },
  'table & .MuiButton-startIcon:has(> svg)': {
    '@container (max-width: 43.75rem)': { display: 'none' },
  },
  '@container (max-width: 37rem)': { whiteSpace: 'normal' },
});

export function ReceiptButton({ id, receiptNumber }: TransactionRow) {
  const dispatch = useAppDispatch();
  const isOpening = useAppSelector((state) => state.billing.opening.receipts.includes(id));
  return (
    <Root
      variant="text"
      size="small"
      aria-label={`Receipt ${receiptNumber ?? id}`}
      startIcon={isOpening ? <Spinner label="Opening" size={16} /> : <ReceiptLongOutlined />}
      pending={isOpening}
      onClick={() =>
        dispatch(receiptPressed({ transactionId: id, receiptNumber: receiptNumber ?? id }))
      }
    >
      {receiptNumber ?? 'Receipt'}
    </Root>
  );
}
