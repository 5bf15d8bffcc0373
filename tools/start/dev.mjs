// npm run dev: pages and server with hot reload, without a build step.
import { demoData } from '../bootstrap/services/database-choice.mjs'
import { checkPort, wantedPort } from '../bootstrap/process/port.mjs'
import { prepare } from '../bootstrap/prepare.mjs'
import { runMain } from '../bootstrap/process/problem.mjs'
import { inRoot } from '../bootstrap/root.mjs'
import { serve } from '../bootstrap/process/serve.mjs'

await runMain(async () => {
  const port = wantedPort()
  await checkPort(port)
  const node = await prepare()
  const tool = inRoot('node_modules', '@react-router', 'dev', 'bin.cjs')
  return serve(node, [tool, 'dev', '--port', String(port), '--strictPort'], { NODE_ENV: 'development', ...demoData() })
})
