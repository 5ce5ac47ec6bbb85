import type { GroupingField } from '@holdfast/contracts/report/field';
import { bindField } from '../bind/bind-field.ts';
import { bindWholeTable } from '../bind/bind-rows.ts';
import { fieldSql } from './field-sql.ts';
import { type Ground, rowsSql } from './rows-sql.ts';
import { type Sql, type SqlStatement, sql, toStatement } from './sql.ts';
import { asDouble, distinctCount, fingerprint, roughDistinctCount } from './sql-functions.ts';

/** Approximate distinct count of a field, for planning; filters are ignored. */
export function compileSize(field: GroupingField, ground: Ground): SqlStatement {
  return overTable(roughDistinctCount(fieldSql(bindField(field, ground.model)).sql), field.table, ground);
}

/** Row count of a table. */
export function compileLength(table: string, ground: Ground): SqlStatement {
  return overTable(sql`count(*)`, table, ground);
}

/** One if the key is unique. Equal keys have equal hashes, so as many distinct hashes as rows is proof. */
export function compileUniqueness(key: GroupingField, ground: Ground): SqlStatement {
  const value = fieldSql(bindField(key, ground.model)).sql;
  return overTable(sql`${distinctCount(fingerprint(value))} = count(*)`, key.table, ground);
}

function overTable(figure: Sql, table: string, ground: Ground): SqlStatement {
  const { from } = rowsSql(bindWholeTable(table, ground), ground);
  return toStatement(sql`SELECT ${asDouble(figure)} FROM ${from}`, ground.dialect);
}
