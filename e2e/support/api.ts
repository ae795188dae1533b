import * as z from 'zod/mini';
import { deploymentListSchema, type SentDeployment } from '@/contract/deployment';
import { teamListSchema, type SentTeam } from '@/contract/team';
import { userSchema } from '@/contract/user';
import type { Server } from './server';

const tokenSchema = z.object({ idToken: z.string() });

/** The API as a script of the person's own sees it: what the server holds, whatever a page shows. */
export class Api {
  private constructor(
    private readonly server: Server,
    private readonly token: string,
  ) {}

  /** Signs in by the call that is for scripts. */
  static async as(server: Server, email: string): Promise<Api> {
    const answer = await fetch(`${server.baseURL}/local/token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    return new Api(server, tokenSchema.parse(await answer.json()).idToken);
  }

  /** The person's current team. */
  async team(): Promise<SentTeam> {
    const user = userSchema.parse(await this.read('/api/auth/login', 'POST', {}));
    const teams = teamListSchema.parse(await this.read('/api/teams'));
    const team = teams.find(({ id }) => id === user.currentTeamId);
    if (team === undefined) throw new Error('The person has no current team.');
    return team;
  }

  /** Every instance that the current team ever had. */
  async deployments(): Promise<SentDeployment[]> {
    const { id } = await this.team();
    return deploymentListSchema.parse(await this.read(`/api/deployments?teamId=${id}`));
  }

  /** Sends a call past everything that a page would keep from the person. */
  async send(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; text: string }> {
    const answer = await fetch(`${this.server.baseURL}${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  }

  private async read(path: string, method = 'GET', body?: unknown): Promise<unknown> {
    const { status, text } = await this.send(method, path, body);
    if (status >= 400) throw new Error(`${path} answered ${status}: ${text}`);
    return JSON.parse(text);
  }
}
