import pg from 'pg'
import { maintenance, postgresUrl } from '../template.ts'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** A database of another system on the PostgreSQL of the run, with a schema and a user who may only read. */
export const foreignDatabase = async () => {
  const name = `foreign_${process.pid}_${Math.floor(performance.now() * 1000)}`
  const user = `${name}_reader`
  const secret = 'open sesame'
  const url = postgresUrl()
  await maintenance(async (client) => {
    await client.query(`create database ${name}`)
    await client.query(`create role ${user} login password '${secret}'`)
  })
  url.pathname = `/${name}`
  const client = new pg.Client(url.toString())
  await client.connect()
  await client.query(
    `create schema fms; grant usage on schema fms to ${user}; alter default privileges in schema fms grant select on tables to ${user}`,
  )
  const host = `${url.hostname}:${url.port || 5432}`
  return {
    host,
    name,
    user,
    secret,
    query: (text: string, values: unknown[] = []) => client.query(text, values),
    /** A second connection: a transaction that ends later. */
    connect: async () => {
      const other = new pg.Client(url.toString())
      await other.connect()
      return other
    },
    /** A table of these rows, each with the time of its change. */
    fill: async (table: string, { names, rows }: { names: readonly string[]; rows: readonly Record<string, string | number>[] }) => {
      await client.query(
        `create table fms.${table} (${names.map((one) => `${quoted(one)} text`).join(', ')}, updated_at timestamptz not null default now())`,
      )
      for (const row of rows)
        await client.query(
          `insert into fms.${table} (${names.map(quoted).join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
          names.map((one) => (row[one] === '' ? null : row[one])),
        )
    },
    close: async () => {
      await client.end()
      await maintenance(async (owner) => {
        await owner.query(`drop database ${name} with (force)`)
        await owner.query(`drop role ${user}`)
      })
    },
  }
}
