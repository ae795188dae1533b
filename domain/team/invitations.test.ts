import { inviteError } from './invitations';

const SERVER = 'There was a server error. Please try again in a few moments.';
const INVALID = 'Invalid request. Please check the information and try again.';

it.each([
  [403, 'nope', 'Permission Denied', 'Only team owners and admins can send invitations.'],
  [
    400,
    'User is already a member',
    'User Already in Team',
    'This user is already a member of the team.',
  ],
  [
    400,
    'Invitation Already Exists',
    'User Already in Team',
    'This user is already a member of the team.',
  ],
  [
    400,
    'This email is already a member',
    'User Already in Team',
    'This user is already a member of the team.',
  ],
  [400, 'Bad email', 'Invalid Email', 'Please enter a valid email address.'],
  [400, 'email must be an e-mail address', 'Invalid Email', 'Please enter a valid email address.'],
  [400, 'role must be member or admin', 'Invitation Failed', 'role must be member or admin'],
  [400, '', 'Invitation Failed', INVALID],
  [400, null, 'Invitation Failed', INVALID],
  [
    404,
    'x',
    'Team Not Found',
    'The team could not be found. Please refresh the page and try again.',
  ],
  [500, 'stack trace', 'Server Error', SERVER],
  [503, null, 'Server Error', SERVER],
  [409, 'Ada is already a member.', 'User Already in Team', 'Ada is already a member.'],
  [429, 'Slow down.', 'Invitation Failed', 'Slow down.'],
  [418, undefined, 'Invitation Failed', 'Failed to send invitation. Please try again.'],
  [null, null, 'Invitation Failed', 'Failed to send invitation. Please try again.'],
])('%p %j', (status, message, title, description) => {
  expect(inviteError(status, message)).toEqual({ title, description });
});
