import { Link } from 'react-router-dom';
import { PATHS } from '@/store/location/paths';
import { Button } from '../../../ui/Button';

/** Leads to the wizard. */
export function DeployLink() {
  return (
    <Button component={Link} to={PATHS.deploy} variant="contained">
      Deploy New Instance
    </Button>
  );
}
