/**
 * Statements someone might run who can inject SQL into a request. Every attempt is a list of statements of one transaction; `ours` stands
 * for the caller's kind. None may find a row of someone else or become another role.
 */
export type Attempt = { name: string; statements: string[] }

const one = (name: string, ...statements: string[]): Attempt => ({ name, statements })

const KINDS = ['guest', 'customer', 'staff', 'auth', 'job']
const as = (kind: string, corp: string, cust: string, user: string) =>
  `select set_config('app.kind', '${kind}', true), set_config('app.corp', '${corp}', true), set_config('app.cust', '${cust}', true), set_config('app.user', '${user}', true)`
/** The stamps that `caller.enter` leaves for the context of another customer's user. */
const stamps = (kind: string, seed: string) =>
  Object.entries({ kind, corp: 'KR', cust: 'CUST002', user_id: 'other' }).map(
    ([name, value]) => `select setval('caller.${name}', hashtextextended('${value}', ${seed}))`,
  )

const CONTEXT: Attempt[] = [
  one('another customer by set_config', as('customer', 'KR', 'CUST002', 'other')),
  one('staff by set_config', as('staff', 'KR', '', 'staff')),
  one('another corporation by set_config', as('staff', 'US', '', 'us')),
  one(
    'another customer for the session',
    `select set_config('app.corp', 'KR', false), set_config('app.cust', 'CUST002', false)`,
    'commit',
    'begin',
  ),
  one('SET LOCAL', `set local app.cust = 'CUST002'`, `set local app.corp = 'KR'`),
  one('SET SESSION', `set app.cust = 'CUST002'`, `set app.corp = 'US'`),
  one('an update of pg_settings', `update pg_settings set setting = 'CUST002' where name = 'app.cust'`),
  one('the customer in a savepoint', 'savepoint mine', `set local app.cust = 'CUST002'`),
  one('RESET ALL', 'reset all'),
  one('a new transaction without a context', 'commit', 'begin'),
  one('a new transaction with a context of its own', 'commit', 'begin', as('staff', 'US', '', 'us')),
  one('DISCARD ALL', 'commit', 'discard all', 'begin', as('customer', 'KR', 'CUST002', 'other')),
  one('an empty customer', `select set_config('app.cust', '', true), set_config('app.kind', 'staff', true)`),
  one('a signed context without a signature', `select caller.enter('customer', 'KR', 'CUST002', 'other', 0, '')`),
  one(
    'a signed context with a guessed signature',
    `select caller.enter('customer', 'KR', 'CUST002', 'other', pg_backend_pid(), decode(repeat('00', 32), 'hex'))`,
  ),
  one('the key of the signatures', 'select * from caller.signing_key'),
  one('the seed of the context', `select setval('caller.seed', 1)`, as('customer', 'KR', 'CUST002', 'other'), ...stamps('customer', '1')),
  one('the next seed', `select nextval('caller.seed')`, as('customer', 'KR', 'CUST002', 'other')),
  ...KINDS.map((kind) =>
    one(
      `the stamps of a context of ${kind}, with their seed`,
      as(kind, 'KR', 'CUST002', 'other'),
      ...stamps(kind, `currval('caller.seed')`),
    ),
  ),
  one('the stamps written as a table', `update caller.cust set last_value = hashtextextended('CUST002', currval('caller.seed'))`),
  one('the stamps restarted', 'alter sequence caller.cust restart', as('customer', 'KR', 'CUST002', 'other')),
  one('the stamp forgotten', 'discard sequences', as('customer', 'KR', 'CUST002', 'other')),
  one(
    'a function that sets the context inside of the query',
    `select po_no, set_config('app.cust', 'CUST002', true), set_config('app.corp', 'KR', true) from shipment`,
  ),
  one(
    'the context set by a prepared statement',
    `prepare forge(text) as select set_config('app.cust', $1, true)`,
    `execute forge('CUST002')`,
  ),
]

const ROLES: Attempt[] = [
  one('RESET ROLE', 'reset role'),
  one('SET ROLE NONE', 'set role none'),
  one('the role by set_config', `select set_config('role', 'none', true)`),
  ...['postgres', 'naru', 'app_owner', 'app_definer', 'app_guest', 'app_customer', 'app_staff', 'app_auth', 'app_job'].map((role) =>
    one(`SET ROLE ${role}`, `set role ${role}`),
  ),
  ...KINDS.map((kind) => one(`SET ROLE of the login of ${kind}`, `set role naru_${kind}`)),
  one('SET SESSION AUTHORIZATION of the owner', 'set session authorization naru'),
  one('SET SESSION AUTHORIZATION of a superuser', 'set session authorization postgres'),
  one('SET SESSION AUTHORIZATION DEFAULT', 'set session authorization default'),
  one('the session user by set_config', `select set_config('session_authorization', 'postgres', false)`),
  one('the role for the next sessions', `alter role current_user set role = 'postgres'`),
  one('a grant of the owner', 'grant naru to current_user'),
  one('a grant of the staff', 'grant app_staff to current_user'),
  one('a role of our own', 'create role mine superuser'),
  one('more rights for oneself', 'alter role current_user superuser bypassrls'),
  one('row security off', 'set row_security = off'),
  one('triggers off', `set session_replication_role = 'replica'`),
]

const NAMES: Attempt[] = [
  one('a temporary table named like the users', 'create temp table app_user as select 1', `select app_role()`),
  one(
    'a temporary table that makes an administrator',
    `create temp table app_user (user_id text, role_id text, use_yn text, corp_cd text, cust_cd text)`,
    `insert into app_user values (current_setting('app.user'), 'ROLE_STAFF_ADMIN', 'Y', 'KR', null)`,
    `select 'ROLE:' || app_role()`,
  ),
  one('a temporary view named like the shipments', `create temp view shipment_ref as select * from shipment`),
  one('a temporary function', `create function pg_temp.app_corp() returns text language sql as $$ select 'US' $$`),
  one('a temporary sequence', 'create temp sequence stamp'),
  one('a temporary table without the word', 'create table pg_temp.corp (corp_cd text)'),
  one('select into a temporary table', 'select 1 as user_id into temp app_user'),
  one('a table in public', 'create table public.mine (a int)'),
  one('a function in public', `create function public.app_cust(text) returns text language sql as $$ select 'CUST002' $$`),
  one('our function replaced', `create or replace function public.app_cust() returns text language sql as $$ select 'CUST002'::text $$`),
  one('an operator of our own', `create operator public.= (leftarg = text, rightarg = text, procedure = texteq)`),
  one('a schema of our own', 'create schema mine', 'set search_path = mine, public'),
  one('another search path', `set search_path = pg_temp, public`, `select app_role()`),
  one('a view over the shipments', 'create view public.mine as select * from shipment'),
  one('a rule', 'create rule mine as on insert to app_user do also select 1'),
  one('a policy of our own', 'create policy mine on shipment using (true)'),
  one('row security switched off', 'alter table shipment disable row level security'),
  one('a function of ours made to leak', 'alter function app_cust() leakproof'),
]

const READERS: Attempt[] = [
  one('a DO block', `do $$ begin perform set_config('role', 'postgres', true); end $$`),
  one(
    'a DO block with every customer',
    `do $$ declare n text; begin perform set_config('app.cust', 'CUST002', true); select string_agg(po_no, ',') into n from shipment; raise exception '%', n; end $$`,
  ),
  one(
    'a cursor kept over the transaction',
    'declare mine cursor with hold for select * from shipment',
    'commit',
    'begin',
    'fetch all from mine',
  ),
  one(
    'a cursor opened before the context is changed',
    `declare mine cursor for select po_no from shipment`,
    as('customer', 'KR', 'CUST002', 'other'),
    'fetch all from mine',
  ),
  one(
    'a prepared statement before the context is changed',
    'prepare mine as select po_no from shipment',
    as('customer', 'KR', 'CUST002', 'other'),
    'execute mine',
  ),
  one('COPY to the client', 'copy (select po_no from shipment) to stdout'),
  one('COPY to a program', `copy shipment to program 'cat'`),
  one('COPY from a file', `copy shipment from '/etc/passwd'`),
  one('a file of the server', `select pg_read_file('/etc/passwd')`),
  one('a folder of the server', `select * from pg_ls_dir('.')`),
  one('a large object from a file', `select lo_import('/etc/passwd')`),
  one('large objects of others', 'select * from pg_largeobject'),
  one('another database by dblink', 'create extension dblink', `select * from dblink('dbname=postgres', 'select 1') as t(a int)`),
  one('another server', 'create extension postgres_fdw', 'create server mine foreign data wrapper postgres_fdw'),
  one('an untrusted language', 'create extension plpython3u'),
  one('a library', `load '/tmp/mine.so'`),
  one('a function in C', `create function public.mine() returns int language c as '/tmp/mine', 'mine'`),
  one('the statistics of the columns', `select most_common_vals::text, histogram_bounds::text from pg_stats`),
  one('the statistics below the view', 'select * from pg_statistic'),
  one('statements of other sessions', 'select query from pg_stat_activity'),
  one('prepared statements', 'select statement from pg_prepared_statements'),
  one('open cursors', 'select statement from pg_cursors'),
  one('passwords of roles', 'select rolpassword from pg_authid'),
  one('passwords in the user view', 'select passwd from pg_shadow'),
  one('the rules of access to the server', 'select * from pg_hba_file_rules'),
  one('settings only for superusers', `select * from pg_file_settings`),
  one('a leaky function before the policy', `select po_no from shipment where 1 / (case when po_no like 'secret%' then 0 else 1 end) = 1`),
  one('a leaky cast before the policy', `select 1 from shipment where po_no::int = 1`),
  one('an error that names a row', `select 1 from app_user where password_hash::int = 1`),
  one('an explain with its rows', 'explain (analyze, verbose) select po_no from shipment'),
  one('a lock of the whole table', 'lock table app_user in access exclusive mode'),
  one('a row lock', 'select po_no from shipment for update'),
  one('an update that returns what it met', `update shipment set po_no = po_no returning po_no`),
  one('a delete that returns what it met', 'delete from shipment returning po_no'),
  one('a merge', `merge into shipment s using (select 1) x on true when matched then update set po_no = s.po_no`),
  one('the whole row as text', 'select s::text from shipment s'),
  one('a table read as XML', `select table_to_xml('shipment', true, false, '')`),
  one('a query read as XML', `select query_to_xml('select password_hash from app_user', true, false, '')`),
  one('the schema read as XML', `select schema_to_xml('public', true, false, '')`),
  one('text of a query by ts_stat', `select word from ts_stat('select to_tsvector(''simple'', po_no) from shipment')`),
  one(
    'shipments like anything',
    `select * from shipment_ids_like('%')`,
    `select po_no from shipment where shipment_id in (select shipment_id from shipment_ids_like('%'))`,
  ),
  one('shipments by their bills', `select * from shipments_by_bare_bill(array(select substr(ref_no, 5) from shipment_ref)) found`),
  one('a person of somebody else', `select person_data('other')`),
  one('an account of somebody else emptied', `select anonymise_person('other', now())`),
  one('the session of a cookie', `select session_of_cookie('\\x00', now())`),
  one('the session of a bearer', `select session_of_api('\\x00', now())`),
  one('the log-in functions of the version before', `select * from member_of('\\x00', '\\x00', now())`),
  one('notifications of others', 'listen session_over', 'notify session_over'),
  one('a lock of the jobs', 'select pg_advisory_xact_lock(72617275)'),
  one(
    'the end of other sessions',
    `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename <> session_user`,
  ),
  one('a trigger by hand', 'select keep_po_ref()'),
  one('a truncated table', 'truncate shipment cascade'),
  one('an event trigger', 'create event trigger mine on ddl_command_end execute function keep_po_ref()'),
  one('a publication of everything', 'create publication mine for all tables'),
  one('a replication slot', `select pg_create_logical_replication_slot('mine', 'test_decoding')`),
  one('a snapshot of another transaction', 'select pg_export_snapshot()'),
]

export const ATTEMPTS: Attempt[] = [...CONTEXT, ...ROLES, ...NAMES, ...READERS]
