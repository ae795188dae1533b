import { ENTRY, FINAL, MATCH, REFUSALS, TRANSACTION } from './rules';

/**
 * Triggers, since SQLite adds no constraint to a table that is there. None of them looks at a commit: the entry comes before its
 * transaction is completed, and one whose transaction never is stays for the books to find.
 */
export function guardOnSqlite(): string[] {
  const trigger = (
    name: string,
    event: string,
    broken: string,
    refusal: keyof typeof REFUSALS,
  ): string =>
    `create trigger ${name} before ${event} when ${broken} begin select ${refuse(refusal)}; end`;
  const changes = FINAL.map((column) => `new.${column} is not old.${column}`).join(' or ');
  return [
    // One trigger for all, since each has its cost: hundreds of hours are booked at once. Whose deployment it is, is left to the books.
    `create trigger ledger_insert before insert on ledger begin
      select case
        when not (${ENTRY('new.')}) then ${refuse('entry')}
        when new.balance_micros - new.amount_micros is not case new.sequence when 1 then 0 else (
          select balance_micros from ledger where team_id = new.team_id and sequence = new.sequence - 1
        ) end then ${refuse('sequence')}
        when case when new.transaction_id is null
          then not exists (select 1 from deployments where id = new.deployment_id)
          else not exists (select 1 from transactions where id = new.transaction_id
            and team_id = new.team_id and kind = new.kind and status <> 'completed') end
        then ${refuse('reference')}
      end; end`,
    trigger('ledger_update', 'update on ledger', 'true', 'constant'),
    trigger('ledger_delete', 'delete on ledger', 'true', 'constant'),
    trigger(
      'transactions_insert',
      'insert on transactions',
      `not (${TRANSACTION('new.')})`,
      'transaction',
    ),
    trigger(
      'transactions_update',
      'update on transactions',
      `not (${TRANSACTION('new.')})`,
      'transaction',
    ),
    trigger(
      'transactions_new_booked',
      'insert on transactions',
      `new.status = 'completed'`,
      'booked',
    ),
    trigger(
      'transactions_booked',
      'update of status on transactions',
      `new.status = 'completed' and old.status <> 'completed' and not exists (
        select 1 from ledger where transaction_id = new.id and ${MATCH('', 'new.')})`,
      'booked',
    ),
    trigger(
      'transactions_final',
      'update on transactions',
      `old.status = 'completed' and (${changes}
        or (old.receipt_number is not null and new.receipt_number is not old.receipt_number))`,
      'final',
    ),
    trigger('transactions_delete', 'delete on transactions', `old.status = 'completed'`, 'final'),
  ];
}

const refuse = (refusal: keyof typeof REFUSALS): string => `raise(abort, '${REFUSALS[refusal]}')`;
