import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { FormRow } from '../../../ui/FormRow';
import { OfferNoticeBanner } from '../OfferNoticeBanner';
import { BalanceBanner } from './BalanceBanner';
import { DeployActions } from './DeployActions';
import { DoubtDialog } from './DoubtDialog';
import { ExistingKeys } from './ExistingKeys';
import { NewKey } from './NewKey';

const Root = styled('div')({
  '& > h2': { marginBottom: 6 },
  '& > p': { marginBottom: 20 },
  '& > [role="status"], & > [role="alert"]': { marginBottom: 16 },
});

/** Step 2: the key that opens the instance, then the order. */
export default function SshKeyStep() {
  return (
    <Root>
      <Typography variant="h2">SSH Key</Typography>
      <Typography variant="body2" color="text.secondary">
        <span>{'You sign in to the instance with this key. '}</span>
        <Link underline="always" href="/docs/ssh.html" target="_blank" rel="noopener">
          SSH access documentation
        </Link>
      </Typography>
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
