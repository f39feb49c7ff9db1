import { gigabyte, megabyte } from '#contract/platform/limits.ts'
import { startS3Server } from '../server/testing/s3Server.ts'
import { measureLarge } from './uploading/large.ts'
import { survive } from './uploading/survive.ts'

/**
 * Kills the server with -9 at random points of uploads, which the client then resumes, and sends and fetches one large
 * file while other calls go on: over a fast line, and as fast as the sender can, which takes all that this machine has.
 * `node bench/uploads.ts [rounds on disk] [rounds on S3] [megabytes] [Mbit/s]`; ends with 1 if a file was lost or
 * altered.
 */

const [diskRounds = 50, s3Rounds = 20, largeMegabytes = gigabyte / megabyte, mbits = 300] = process.argv
  .slice(2)
  .map(Number)

const s3 = await startS3Server()
const isDiskRight = diskRounds === 0 || (await survive('disk', diskRounds, {}))
const isS3Right = s3Rounds === 0 || (await survive('S3', s3Rounds, { STORAGE_URL: s3.url }))
await s3.stop()
if (largeMegabytes > 0) for (const line of [mbits, undefined]) await measureLarge(largeMegabytes * megabyte, line)
process.exitCode = isDiskRight && isS3Right ? 0 : 1
