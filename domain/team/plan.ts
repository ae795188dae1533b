/** Plan of a team that names none (specification, section 9). */
const DEFAULT_PLAN = 'Free';

/** A team's plan as it is shown. */
export function planLabel(plan: string | null | undefined): string {
  return plan?.trim() || DEFAULT_PLAN;
}
