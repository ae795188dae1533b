import ExploreOffOutlined from '@mui/icons-material/ExploreOffOutlined';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { PAGES } from '@/contract/pages';
import { Button } from '../../ui/Button';
import { centredMessage } from '../../ui/theme/layout';

const Root = styled('div')(({ theme }) => ({
  ...centredMessage(theme.vars.palette.text.secondary),
  '& > a': { marginTop: 16 },
}));

/** Shown at every address that is none of the pages (specification, section 2). */
export function Page() {
  return (
    <Root>
      <ExploreOffOutlined aria-hidden />
      <Typography variant="h1" tabIndex={-1} data-page-heading="">
        404 Page Not Found
      </Typography>
      <Typography color="textSecondary">
        The page you&apos;re looking for doesn&apos;t exist.
      </Typography>
      <Button variant="contained" component={Link} to={PAGES.deploy.path}>
        Back to Deploy
      </Button>
    </Root>
  );
}
