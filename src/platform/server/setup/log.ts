import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import type { Config } from './config.ts'

export type Log = pino.Logger

/**
 * One JSON line per event. Secrets are redacted here, for every caller.
 * @param to destination of the lines; standard output by default
 */
export const createLog = (config: Pick<Config, 'LOG_LEVEL'>, to?: DestinationStream): Log => {
  const options: LoggerOptions = {
    level: config.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.p',
        '*.password',
        '*.newPassword',
        '*.oldPassword',
        '*.token',
        '*.apiToken',
      ],
      censor: '[cut]',
    },
    serializers: {
      req: (req: { id?: string; method: string; url: string; ip?: string }) => ({
        id: req.id,
        method: req.method,
        path: req.url.split('?')[0],
        ip: req.ip,
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
      err: pino.stdSerializers.err,
    },
  }
  return to ? pino(options, to) : pino(options)
}
