import { Link } from 'react-router-dom';
import { PAGES } from '@/contract/pages';
import { Button } from '../../../ui/Button';

/** Leads to the wizard. */
export function DeployLink() {
  return (
    <Button component={Link} to={PAGES.deploy.path} variant="contained">
      Deploy New Instance
    </Button>
  );
}
