import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../bootstrap/process/problem.mjs'
import { inRoot } from '../bootstrap/root.mjs'

const configuration = (port, ports, folder) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  default_type application/octet-stream;
  log_format told '$status $upstream_status $request_method $uri';
  access_log ${folder}/access.log told;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  upstream naru {
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(' ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    server_name localhost;
    include ${inRoot('deploy', 'nginx', 'portal.conf')};
  }
}
`

/** The machine's nginx with the shared part of our sample configuration, or null when it is not installed. */
export const startNginx = async (port, ports, folder, say) => {
  const program = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) => existsSync(path))
  if (!program) return null
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(port, ports, folder))
  const args = ['-p', folder, '-c', file, '-e', join(folder, 'error.log')]
  const { status, stderr } = spawnSync(program, ['-t', ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Problem(`nginx rejects the configuration: ${stderr.trim()}`)
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  process.on('exit', () => child.kill('SIGTERM'))
  say(`nginx at port ${port} before ${ports.join(' and ')}`)
  return {
    /** @returns the count of each status, and of requests without response */
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      const counts = {}
      const lines = readFileSync(join(folder, 'access.log'), 'utf8').split('\n').filter(Boolean)
      for (const line of lines) {
        const [status] = line.split(' ')
        counts[status] = (counts[status] ?? 0) + 1
      }
      return { counts, cut: lines.filter((line) => line.startsWith('502')) }
    },
  }
}
