/** On whose behalf a transaction runs. Row level security reads it; clients cannot change it. */
export type Actor =
  | { kind: 'guest'; corpCd: string }
  | { kind: 'customer'; corpCd: string; custCd: string; userId: string }
  | { kind: 'staff'; corpCd: string; userId: string }
  | { kind: 'auth' } // sign-in and sessions: reads identity tables only
  | { kind: 'job' } // background work: outbox and the like
