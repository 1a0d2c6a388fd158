import { spawn } from 'node:child_process'
import { install } from './install.ts'
import { inProject, loadEnvironmentFile, root, say } from './project.ts'

/** Runs the server with a restart on every change, and vite in front of it for hot reload. */
loadEnvironmentFile()
install({ dev: true })

const WEB_PORT = 5173
const apiPort = process.env['PORT'] ?? '3000'
const publicUrl = process.env['PUBLIC_URL'] ?? `http://localhost:${WEB_PORT}`

const watcher = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'src/server/programs/main.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: apiPort, PUBLIC_URL: publicUrl } },
)

const { createServer } = await import('vite')
const target = `http://127.0.0.1:${apiPort}`
const web = await createServer({
  configFile: inProject('vite.config.ts'),
  server: { port: WEB_PORT, strictPort: true, proxy: { '/api': target, '/uploads': target } },
})
await web.listen()
say(`Paddock in development: ${publicUrl}`)

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => watcher.kill('SIGTERM'))
}
watcher.once('exit', async (code) => {
  await web.close()
  process.exit(code ?? 0)
})
