import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { TLSSocket } from 'node:tls'
import { expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '#server/database/embedded/free-port.ts'
import { startBucketServer } from '#tests/support/bucket-server.ts'
import { canMount, mountFull } from '#tests/support/full-disk.ts'
import { queryDatabase } from '#tests/support/query-database.ts'
import { startProcess } from '#tests/support/start-process.ts'
import { createBareDatabase, createTestDatabase } from '#tests/support/test-database.ts'

vi.setConfig({ testTimeout: 120_000 })

it('names DATABASE_URL for a password that cuts the address', async () => {
  const line = await lineOfFailure({ DATABASE_URL: 'postgres://paddock:se#cret@127.0.0.1/paddock' })
  expect(line).toMatch(/^DATABASE_URL must be .* %40 %23 /)
  expect(line).not.toContain('cret')
})

it('names DATABASE_URL for an account that may not create tables', async () => {
  const { url, drop } = await createBareDatabase()
  const role = `visitor_${randomUUID().slice(0, 8)}`
  await queryDatabase(url, `create role ${role} login password 'of-the-visitor'`)
  onTestFinished(async () => {
    await drop()
    const { url: other, drop: dropOther } = await createBareDatabase()
    await queryDatabase(other, `drop role ${role}`)
    await dropOther()
  })
  const visitor = Object.assign(new URL(url), { username: role, password: 'of-the-visitor' })

  expect(await lineOfFailure({ DATABASE_URL: visitor.href })).toMatch(
    /^The account of DATABASE_URL may not create tables in its database: permission denied for database .*owner/,
  )
})

it.runIf(hasOpenssl())('names DATABASE_URL for a certificate that nobody trusts', async () => {
  const port = await databaseWithOwnCertificate()
  const url = `postgres://paddock:secret@127.0.0.1:${port}/paddock?sslmode=verify-full`

  expect(await lineOfFailure({ DATABASE_URL: url })).toMatch(
    /^The certificate of the server of DATABASE_URL is not trusted: self-signed certificate\. Add sslrootcert=/,
  )
})

it('names DATABASE_URL for a server without TLS, and for a certificate that is not there', async () => {
  const plain = createServer((socket) => socket.once('data', () => socket.write('N')))
  const port = await portOf(plain)
  const url = `postgres://paddock@127.0.0.1:${port}/paddock?sslmode=verify-full`

  expect(await lineOfFailure({ DATABASE_URL: url })).toMatch(
    /^The server of DATABASE_URL does not offer TLS: remove sslmode/,
  )
  expect(await lineOfFailure({ DATABASE_URL: `${url}&sslrootcert=/no/root.crt` })).toBe(
    'DATABASE_URL names a file that is not there: /no/root.crt',
  )
})

it.runIf(canMount())('names DATA_DIR for a full disk, with either database', async () => {
  const full = `The disk of DATA_DIR`
  const embedded = await newFolder()
  await mountFull(embedded)
  expect(await lineOfFailure({ DATA_DIR: embedded })).toContain(`${full} ${embedded} is full: `)

  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const beside = await newFolder()
  await mountFull(beside, 0)
  expect(await lineOfFailure({ DATA_DIR: beside, DATABASE_URL: url })).toContain(
    `${full} ${beside} is full: `,
  )
})

it('names the variable of a bucket that refuses, is not there or does not answer', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const { env, bucket } = await startBucketServer()
  const lineWith = (changes: Record<string, string>) =>
    lineOfFailure({ DATABASE_URL: url, ...env, S3_BUCKET: bucket, ...changes })

  expect(await lineWith({ S3_SECRET_ACCESS_KEY: 'another' })).toMatch(
    /^S3_BUCKET cannot be used: the bucket .* refused with status 403 \(SignatureDoesNotMatch\)\. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/,
  )
  expect(await lineWith({ S3_BUCKET: 'another' })).toMatch(
    /^S3_BUCKET cannot be used: the bucket another at .* is not there\. Create it first, or change S3_BUCKET\.$/,
  )
  const nobody = `http://127.0.0.1:${await freePort()}`
  expect(await lineWith({ S3_ENDPOINT: nobody })).toMatch(
    /^S3_BUCKET cannot be used: the bucket .* does not answer .*\. Check S3_ENDPOINT\.$/,
  )
})

it('names PORT or METRICS_PORT, whichever is taken', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const taken = String(await portOf(createServer()))
  const env = { DATABASE_URL: url, DATA_DIR: await newFolder() }

  expect(await lineOfFailure({ ...env, PORT: taken })).toBe(
    `PORT ${taken} on HOST 127.0.0.1 is in use by another program.`,
  )
  expect(await lineOfFailure({ ...env, METRICS_PORT: taken })).toBe(
    `METRICS_PORT ${taken} on METRICS_HOST 127.0.0.1 is in use by another program.`,
  )
})

async function lineOfFailure(env: Record<string, string>) {
  const DATA_DIR = env['DATA_DIR'] ?? (await newFolder())
  const start = await startProcess({ LOG_LEVEL: 'silent', ...env, DATA_DIR })
  expect(start).toMatchObject({ isReady: false, code: 1 })
  const [line = '', ...rest] = start.stderr().trimEnd().split('\n')
  expect(rest).toEqual([])
  return line
}

/** Answers the request for TLS like PostgreSQL, and begins with a certificate that it signed itself. */
async function databaseWithOwnCertificate() {
  const folder = await newFolder()
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name))
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const files = ['-keyout', key ?? '', '-out', cert ?? '']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject], {
    stdio: 'ignore',
  })
  const options = { key: await readFile(key ?? ''), cert: await readFile(cert ?? '') }
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write('S')
      new TLSSocket(socket, { isServer: true, ...options }).on('error', () => undefined)
    })
  })
  return portOf(server)
}

async function portOf(server: ReturnType<typeof createServer>) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return port
}

async function newFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'paddock-test-failure-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function hasOpenssl() {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
