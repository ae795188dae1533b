/** Rows as they lie in memory: ids are numbers, instants milliseconds, money dollars, and null is 'not there'. */
export interface User {
  id: number;
  email: string;
  name: string | null;
  company: string | null;
  photoURL: string | null;
  currentTeamId: number | null;
}

export interface Member {
  /** Null until the person who is invited has an account. */
  userId: number | null;
  email: string;
  name: string | null;
  role: 'owner' | 'admin' | 'member';
  status: 'active' | 'pending';
}

export interface Team {
  id: number;
  name: string;
  slug: string;
  ownerId: number;
  balance: number;
  members: Member[];
}

export interface Invitation {
  id: number;
  teamId: number;
  email: string;
  role: 'admin' | 'member';
  invitedByName: string | null;
  expiresAt: number;
}

export interface SshKey {
  id: number;
  userId: number;
  teamId: number;
  name: string;
  publicKey: string;
  fingerprint: string | null;
}

export interface Deployment {
  id: number;
  teamId: number;
  name: string;
  providerId: string;
  region: string;
  operatingSystem: string;
  gpuType: string;
  gpuCount: number;
  rate: number;
  sshKeyId: number | null;
  createdAt: number;
  startedAt: number | null;
  stoppedAt: number | null;
  failed: boolean;
}

export interface Transaction {
  id: number;
  teamId: number;
  status: 'completed' | 'pending' | 'failed' | 'cancelled';
  amount: number;
  packageId: string;
  paymentProvider: string;
  createdAt: number;
  processedAt: number | null;
  errorMessage: string | null;
}
