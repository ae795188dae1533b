import { sshCommand } from './ssh';

const ipAddress = '147.185.41.18';

it.each([
  [{ sshCommand: ' ssh ubuntu@1.2.3.4 -p 5 ', user: 'root', ipAddress }, 'ssh ubuntu@1.2.3.4 -p 5'],
  [{ user: 'ubuntu', ipAddress }, 'ssh ubuntu@147.185.41.18'],
  [{ sshCommand: '  ', user: 'ubuntu', ipAddress, sshPort: 22 }, 'ssh ubuntu@147.185.41.18'],
  [{ user: 'root', ipAddress, sshPort: 31822 }, 'ssh -p 31822 root@147.185.41.18'],
  [{ user: null, ipAddress }, 'ssh 147.185.41.18'],
  [{ user: 'root', ipAddress: '2001:db8::1' }, 'ssh root@2001:db8::1'],
  [{ user: 'root', ipAddress: null }, null],
  [{ user: '-oProxyCommand=x', ipAddress }, null],
  [{ user: 'root', ipAddress: '1.2.3.4; reboot' }, null],
])('%j', (deployment, command) => {
  expect(sshCommand(deployment)).toBe(command);
});
