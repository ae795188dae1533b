import { ENTRY, FINAL, MATCH, REFUSALS, TRANSACTION } from './rules';

/** What PostgreSQL calls a broken constraint. */
const CODE = '23514';

/** A plan is kept for long, and one that was made while a table was empty would read all of it once it is large. */
const KEYS_ONLY = 'set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off';

/**
 * Constraints and triggers. Whether an entry and its transaction fit is looked at by the commit, in whichever order they were
 * written. Entries are looked at a statement at a time: those of hundreds of instances are booked in one.
 */
export function guardOnPostgres(): string[] {
  const changes = FINAL.map((column) => `new.${column} is distinct from old.${column}`);
  return [
    // Not valid: rows that are there already are not looked at.
    `alter table ledger add constraint ledger_entry check (${ENTRY('')}) not valid`,
    `alter table transactions add constraint transactions_kind check (${TRANSACTION('')}) not valid`,

    `create function check_ledger() returns trigger language plpgsql ${KEYS_ONLY} as $$ begin
        if exists (select 1 from added where balance_micros - amount_micros is distinct from
          case sequence when 1 then 0 else (
            select balance_micros from ledger as before
            where before.team_id = added.team_id and before.sequence = added.sequence - 1
          ) end)
        then ${refuse('sequence')}; end if;
        if exists (select 1 from added where deployment_id is not null and not exists (
          select 1 from deployments where id = added.deployment_id))
        then ${refuse('reference')}; end if;
        return null;
      end $$`,
    `create trigger ledger_sequence after insert on ledger referencing new table as added
      for each statement execute function check_ledger()`,

    `create function check_booked() returns trigger language plpgsql ${KEYS_ONLY} as $$
      declare changed text;
      begin
        if tg_table_name = 'ledger' then changed := new.transaction_id; else changed := new.id; end if;
        if not exists (select 1 from transactions join ledger on ledger.transaction_id = transactions.id
          where transactions.id = changed and transactions.status = 'completed'
            and ${MATCH('ledger.', 'transactions.')})
        then ${refuse('booked')}; end if;
        return null;
      end $$`,
    `create constraint trigger ledger_booked after insert on ledger deferrable initially deferred
      for each row when (new.transaction_id is not null) execute function check_booked()`,
    `create constraint trigger transactions_booked after insert or update of status on transactions
      deferrable initially deferred for each row when (new.status = 'completed') execute function check_booked()`,

    `create function refuse_change() returns trigger language plpgsql as $$ begin
        if tg_table_name = 'ledger' then ${refuse('constant')}; else ${refuse('final')}; end if;
      end $$`,
    `create trigger ledger_constant before update or delete on ledger
      for each row execute function refuse_change()`,
    `create trigger transactions_final before update on transactions for each row
      when (old.status = 'completed' and (${changes.join(' or ')}
        or (old.receipt_number is not null and new.receipt_number is distinct from old.receipt_number)))
      execute function refuse_change()`,
    `create trigger transactions_delete before delete on transactions for each row
      when (old.status = 'completed') execute function refuse_change()`,
    ...['ledger', 'transactions'].map(
      (table) => `create trigger ${table}_truncate before truncate on ${table}
        for each statement execute function refuse_change()`,
    ),
  ];
}

const refuse = (refusal: keyof typeof REFUSALS): string =>
  `raise exception '${REFUSALS[refusal]}' using errcode = '${CODE}'`;
