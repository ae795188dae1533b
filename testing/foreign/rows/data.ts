import type { Deployment, Invitation, SshKey, Team, Transaction, User } from './types';

/** How long a machine takes to come up. */
const BOOT_MS = 2000;

/** Everything that the backend knows; it is gone when the backend ends. */
export class Data {
  readonly users: User[] = [];
  readonly teams: Team[] = [];
  invitations: Invitation[] = [];
  keys: SshKey[] = [];
  readonly deployments: Deployment[] = [];
  readonly transactions: Transaction[] = [];
  private last = 100;

  constructor(
    readonly now: () => number,
    private readonly bootMs = BOOT_MS,
  ) {}

  nextId(): number {
    this.last += 1;
    return this.last;
  }

  /** The person of an address; whoever comes for the first time gets an account and a team of one. */
  person(email: string, name: string | null): User {
    const known = this.users.find((user) => user.email === email);
    if (known !== undefined) return known;
    const id = this.nextId();
    const user: User = { id, email, name, company: null, photoURL: null, currentTeamId: null };
    this.users.push(user);
    user.currentTeamId = this.addTeam(user, `${name ?? email}'s team`, `team-${id}`).id;
    return user;
  }

  addTeam(owner: User, name: string, slug: string): Team {
    const { id: userId, email } = owner;
    const team: Team = {
      id: this.nextId(),
      name,
      slug,
      ownerId: userId,
      balance: 0,
      members: [{ userId, email, name: owner.name, role: 'owner', status: 'active' }],
    };
    this.teams.push(team);
    return team;
  }

  /** Lets time pass: machines whose time has come are running. */
  tick(): void {
    for (const row of this.deployments) {
      const up = row.createdAt + this.bootMs;
      const open = row.startedAt === null && row.stoppedAt === null && !row.failed;
      if (open && up <= this.now()) row.startedAt = up;
    }
  }
}
