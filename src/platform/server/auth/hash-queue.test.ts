import { expect, test } from 'vitest'
import { boundedQueue } from './hash-queue.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from './password.ts'

test('S5-007 four hashes run at once, 32 wait, further ones are rejected', async () => {
  const queue = boundedQueue(4, 32)
  let running = 0
  let most = 0
  const open: (() => void)[] = []
  const job = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((done) => open.push(done))
    running -= 1
  }
  const answers = Array.from({ length: 40 }, () =>
    queue(job).then(
      () => 'done',
      (error) => (error as { code: string }).code,
    ),
  )
  while (open.length) {
    open.shift()?.()
    await new Promise((turn) => setImmediate(turn))
  }
  const results = await Promise.all(answers)
  expect([most, results.filter((result) => result === 'done').length, results.filter((result) => result === 'SYS-503').length]).toEqual([
    4, 36, 4,
  ])
})

test('S5-007 a failed job frees its slot', async () => {
  const queue = boundedQueue(1, 1)
  await expect(queue(async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue(async () => 'next')).toBe('next')
})

test('S5-007 passwords are stored as argon2id with 19 MiB and two passes, each with its own salt', async () => {
  const [one, two] = [await hashPassword('seven grey gulls'), await hashPassword('seven grey gulls')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect([
    await verifyPassword(one, 'seven grey gulls'),
    await verifyPassword(one, 'seven gray gulls'),
    await verifyPassword(null, 'seven grey gulls'),
  ]).toEqual([true, false, false])
})

test('S5-007 weaker stored hashes are detected', () => {
  expect(['$argon2id$v=19$m=19456,t=2,p=1$a$b', '$argon2id$v=19$m=65536,t=3,p=1$a$b'].map(isOutdatedHash)).toEqual([false, false])
  expect(['$argon2id$v=19$m=4096,t=3,p=1$a$b', '$argon2i$v=19$m=19456,t=2,p=1$a$b', '$2b$10$abc', ''].map(isOutdatedHash)).toEqual([
    true,
    true,
    true,
    true,
  ])
})
