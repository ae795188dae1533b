import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import { PAGES } from '@/contract/pages';
import { formatBalance, isUnderMinimum, MINIMUM_BALANCE } from '@/domain/balance';
import { formatMoney } from '@/domain/money';
import { deployAnywayPressed, doubtClosed } from '@/store/deploy/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { canPay } from '@/store/server/slice';
import { selectBalance } from '@/store/teams/selectors';
import { Banner } from '../../../ui/Banner';
import { FormRow } from '../../../ui/FormRow';
import { ConfirmDialog } from '../../../ui/MessageDialog';
import { Note } from '../../../ui/Placeholders';
import { AddCreditsButton, BALANCE_ID, NO_PAYMENTS } from '../buttons';
import { OfferNoticeBanner } from '../OfferNoticeBanner';
import { DeployActions } from './DeployActions';
import { ExistingKeys } from './ExistingKeys';
import { NewKey } from './NewKey';

const Root = styled('div')({
  '& > h2': { marginBottom: 6 },
  '& > p': { marginBottom: 20 },
  '& > [role="status"], & > [role="alert"]': { marginBottom: 16 },
});

export default function SshKeyStep() {
  return (
    <Root>
      <Typography variant="h2">SSH Key</Typography>
      <Note>
        <span>{'You sign in to the instance with this key. '}</span>
        <Link underline="always" href="/docs/ssh.html" target="_blank" rel="noopener">
          SSH access documentation
        </Link>
      </Note>
      <BalanceBanner />
      <OfferNoticeBanner />
      <FormRow title="Existing Keys" hint="Choose a key that your team has saved.">
        {(titleId) => <ExistingKeys labelledBy={titleId} />}
      </FormRow>
      <FormRow title="New Key" hint="Add the public key, from the file that ends in .pub.">
        {() => <NewKey />}
      </FormRow>
      <DeployActions />
      <DoubtDialog />
    </Root>
  );
}

function BalanceBanner() {
  const balance = useAppSelector(selectBalance);
  const payments = useAppSelector(canPay);
  const isFree = useAppSelector((state) => state.deploy.configuration.offer?.price === 0);
  if (balance === undefined || !isUnderMinimum(balance) || isFree) return null;
  return (
    <div id={BALANCE_ID}>
      <Banner
        tone="bad"
        title="Insufficient Balance"
        text={`You need at least ${formatMoney(MINIMUM_BALANCE)} to deploy an instance. Current balance: ${formatBalance(balance)}.${payments ? '' : ` ${NO_PAYMENTS}`}`}
        action={<AddCreditsButton />}
      />
    </div>
  );
}

/** Asks before a second order where nobody knows what has become of the first. */
function DoubtDialog() {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.deploy.doubtOpen);
  return (
    <ConfirmDialog
      open={open}
      title="An order may be under way"
      text={
        <>
          <span>
            {
              'The server has not said what has become of your last order, and it is not among your '
            }
          </span>
          <Link component={RouterLink} to={PAGES.instances.path} underline="always">
            instances
          </Link>
          <span>{' yet. Another order may be a second instance. Deploy anyway?'}</span>
        </>
      }
      confirmLabel="Deploy Anyway"
      onConfirm={() => dispatch(deployAnywayPressed())}
      onCancel={() => dispatch(doubtClosed())}
    />
  );
}
