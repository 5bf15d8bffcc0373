import { isRunnableDevEnvironment, type Plugin } from 'vite'

/** Development only: the portal's own server answers every request that Vite does not, rebuilt when its sources change. */
export const serverInDevelopment = (): Plugin => ({
  name: 'naru-server-in-development',
  apply: 'serve',
  configureServer(vite) {
    return () => {
      vite.middlewares.use(async (request, response, next) => {
        const environment = vite.environments.ssr
        if (!environment || !isRunnableDevEnvironment(environment)) return next()
        try {
          const { developmentServer } = await environment.runner.import('/src/app/start/development.server.ts')
          const server = await developmentServer()
          request.url = request.originalUrl ?? request.url
          server.routing(request, response)
        } catch (error) {
          next(error)
        }
      })
    }
  },
})
