/** Whether the server will use its own embedded database (no connection is configured, directly or by a secret file). */
export const usesEmbeddedDatabase = (env = process.env) => !env.DATABASE_URL && !env.DATABASE_URL_FILE

/** Requirement S3-040: demo data by default only in the embedded database; SEED_DEMO=false leaves it empty. */
export const demoData = (env = process.env) => (usesEmbeddedDatabase(env) ? { SEED_DEMO: env.SEED_DEMO || 'true' } : {})
