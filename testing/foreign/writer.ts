import type { Dialect } from './dialect';

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Writes values as one team would: see {@link Dialect}. Inside, ids and instants (ms) are numbers, roles lower case. */
export class Writer {
  constructor(readonly dialect: Dialect) {}

  id(id: number | null): string | number | null {
    if (id === null) return null;
    if (this.dialect.ids === 'number') return id;
    if (this.dialect.ids === 'text') return `id-${id}`;
    return `6f1c2a34-0000-4000-8000-${id.toString(16).padStart(12, '0')}`;
  }

  /** Whether what came from outside names this row. */
  names(given: unknown, id: number): boolean {
    return String(given) === String(this.id(id));
  }

  /** Money and prices. */
  decimal(value: number): string | number {
    return this.dialect.decimals === 'asSpecified' ? value : value.toFixed(4);
  }

  count(value: number): string | number {
    return this.dialect.decimals === 'asSpecified' ? value : String(value);
  }

  /** The hourly rate, which the specification calls a text. */
  rate(value: number): string | number {
    return this.dialect.decimals === 'reversed' ? value : value.toFixed(2);
  }

  instant(ms: number | null): string | number | null {
    if (ms === null) return null;
    const iso = new Date(ms).toISOString();
    switch (this.dialect.instants) {
      case 'iso':
        return iso;
      case 'micros':
        return iso.replace('Z', '000+00:00');
      case 'noZone':
        return iso.replace('Z', '');
      case 'space':
        return iso.slice(0, 19).replace('T', ' ');
      case 'seconds':
        return Math.floor(ms / 1000);
      case 'milliseconds':
        return ms;
    }
  }

  role(role: string): string {
    if (this.dialect.roles === 'upper') return role.toUpperCase();
    return this.dialect.roles === 'title' ? capital(role) : role;
  }

  /** What a team that fills in little leaves out. */
  luxury<T>(value: T): T | null {
    return this.dialect.sparse ? null : value;
  }

  /** An object: null is null or absent, and unknown fields come on top. */
  object(fields: Record<string, unknown>): Record<string, unknown> {
    const entries = Object.entries(fields).filter(
      ([, value]) => this.dialect.missing === 'null' || value !== null,
    );
    return { ...Object.fromEntries(entries), ...this.dialect.unknownFields };
  }
}
