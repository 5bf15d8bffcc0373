/** Whether the tests ask two processes behind a proxy (npm run test:cluster). */
export const isBehindProxy = process.env.E2E_SERVER === 'cluster-server'
