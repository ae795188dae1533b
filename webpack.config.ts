import { execSync } from 'node:child_process';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import 'webpack-dev-server';
import { pageChunk } from './contract/pages';
import manifest from './package.json';

const root = __dirname;

/** What somebody who opens the app waits for, in this order. */
const OPENING = ['theme', 'store', 'app', pageChunk('deploy')];

/** Where `npm run dev` serves the page; the API server behind it is at the next port. */
const DEV_PORT = Number(process.env.PORT ?? 3000);

/**
 * What V8 reads first in a script whose every function will be wanted soon: it compiles them while the script comes in,
 * beside the page, instead of one by one as they are called. The first list comes 17 % sooner on a slow machine.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/** Development writes elsewhere, so that it never leaves a half-built product for `npm start`. */
const output = (production: boolean, part: 'client' | 'server') =>
  path.join(root, production ? 'dist' : '.cache/dev', part);

/** The commit that is built, or `unknown` outside a checkout: a snapshot tells support which code a person ran. */
function commit(): string {
  try {
    return execSync('git rev-parse --short HEAD', {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .trim();
  } catch {
    return 'unknown';
  }
}

/** Browsers get what every one of package.json's understands, and nothing more elaborate. */
const SYNTAX = {
  browser: { env: { targets: manifest.browserslist, bugfixes: true } },
  node: { jsc: { target: 'es2022' } },
} as const;

function swc(target: 'browser' | 'node', production: boolean): object {
  const syntax = SYNTAX[target];
  return {
    loader: 'swc-loader',
    options: {
      ...syntax,
      jsc: {
        ...('jsc' in syntax && syntax.jsc),
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: !production && target === 'browser' },
        },
      },
    },
  };
}

function shared(name: string, production: boolean): Configuration {
  return {
    name,
    context: root,
    mode: production ? 'production' : 'development',
    // No built script names its map: nobody is served the sources.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: { '@': root } },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      name: `${name}-${production ? 'production' : 'development'}`,
      buildDependencies: { config: [__filename, path.join(root, 'package-lock.json')] },
    },
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 3 }, format: { comments: false } },
        }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
  };
}

/** The files of the snapshot viewer, which is built on its own into the same folder as the client. */
const VIEWER_FILES = /^(support\.html|assets[\\/]support[\\/])/u;

/**
 * Hands a request on to the API server. The proxy that webpack-dev-server brings along calls what newer versions of Node warn
 * of (DEP0060).
 */
function forward(asked: IncomingMessage, answer: ServerResponse): void {
  const { url: path, method, headers } = asked;
  const ahead = request({ host: '127.0.0.1', port: DEV_PORT + 1, path, method, headers });
  ahead.on('response', (received) => {
    answer.writeHead(received.statusCode ?? 502, received.headers);
    pipeline(received, answer, () => undefined);
  });
  // It starts anew after a change.
  ahead.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
  asked.pipe(ahead);
}

/** @param folder where scripts and styles go */
function browser(name: string, production: boolean, folder: string): Configuration {
  const file = (extension: string) =>
    `${folder}/[name]${production ? '.[contenthash:10]' : ''}.${extension}`;
  return {
    ...shared(name, production),
    target: 'browserslist',
    output: {
      path: output(production, 'client'),
      // Beside what is served.
      ...(production && { sourceMapFilename: '../maps/[file].map' }),
      publicPath: '/',
      filename: file('js'),
      chunkFilename: file('js'),
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    },
    module: {
      rules: [
        { test: /\.tsx?$/u, exclude: /node_modules/u, use: swc('browser', production) },
        {
          test: /\.css$/u,
          oneOf: [
            // The page's template needs the names in a style sheet, not its rules.
            { compiler: /^HtmlWebpackCompiler/u, type: 'asset/source' },
            { use: [MiniCssExtractPlugin.loader, 'css-loader'] },
          ],
        },
        { test: /\.(woff2|svg|png)$/u, type: 'asset/resource' },
        {
          test: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/u,
          loader: path.join(root, 'scripts/lib/unusedComponents.mjs'),
        },
        // Emotion imports it for what is not used here, and it does not say that it can then be left out.
        { test: /[\\/]hoist-non-react-statics[\\/]/u, sideEffects: false },
        // Making a schema is all that these do: one that nobody uses can be left out.
        { test: path.join(root, 'contract'), sideEffects: false },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: file('css') }),
      // The folders of pages that src/app/routes.tsx can ask for: those with an `index.tsx`.
      new webpack.ContextReplacementPlugin(/[\\/]src[\\/]pages$/u, /^\.\/[a-z-]+$/u),
      new webpack.DefinePlugin({
        __APP_VERSION__: JSON.stringify(manifest.version),
        __APP_COMMIT__: JSON.stringify(commit()),
      }),
    ],
  };
}

function client(production: boolean): Configuration {
  const base = browser('client', production, 'assets');
  return {
    ...base,
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        // No button has a ripple (src/ui/theme/controls.ts), and MUI would bring along what draws it.
        [path.join(root, 'node_modules/@mui/material/ButtonBase/TouchRipple.mjs')]: false,
        // The package names only its development build to bundlers.
        ...(production && {
          'react-router$': path.join(root, 'node_modules/react-router/dist/production/index.mjs'),
          'react-router/dom$': path.join(
            root,
            'node_modules/react-router/dist/production/dom-export.mjs',
          ),
        }),
      },
    },
    entry: { start: './src/start/main.ts' },
    output: { ...base.output, clean: { keep: VIEWER_FILES } },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({
        template: './src/start/page.tsx',
        inject: false,
        minify: production && { collapseWhitespace: true, minifyCSS: true, minifyJS: true },
      }),
      new CopyPlugin({
        patterns: [
          { from: 'public', noErrorOnMissing: true, globOptions: { ignore: ['**/README.md'] } },
          // What /docs/api shows the API with, as it comes.
          ...['swagger-ui-bundle.js', 'swagger-ui.css'].map((file) => ({
            from: path.join(root, 'node_modules/swagger-ui-dist', file),
            to: 'docs/viewer',
            info: { minimized: true },
          })),
        ],
      }),
      new webpack.BannerPlugin({
        banner: COMPILE_AT_ONCE,
        raw: true,
        test: new RegExp(`/(${OPENING.join('|')})\\.[^/]*\\.?js$`, 'u'),
        // The minimizer would take it for a comment.
        stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
      }),
    ],
    optimization: {
      ...base.optimization,
      runtimeChunk: false,
      // Who opens the app fetches its theme, its store, what draws it and the first page in one file each; the other parts,
      // which come when the browser is idle, share what they have in common.
      splitChunks: {
        chunks: ({ name }) => !['start', 'auth', ...OPENING].includes(name ?? ''),
        minSize: 10_000,
      },
    },
    devServer: {
      host: '127.0.0.1',
      port: DEV_PORT,
      // The API server writes its settings into the page, so it serves the page here too; scripts come from memory.
      devMiddleware: { index: false, writeToDisk: (file) => file.endsWith('.html') },
      setupMiddlewares: (middlewares) => [...middlewares, forward],
      client: { overlay: { warnings: false } },
      // The viewer reaches no network, so nothing reloads it: it is built into a folder, and comes from there as it is.
      static: {
        directory: output(false, 'client'),
        watch: false,
        // The page comes from the API server, not a list of files.
        serveIndex: false,
        staticOptions: { index: false, extensions: ['html'] },
      },
    },
  };
}

/** The snapshot viewer: the whole app in one script, since it must not fetch anything once it is there. */
function support(production: boolean): Configuration {
  const base = browser('support', production, 'assets/support');
  return {
    ...base,
    entry: { support: './src/viewer/main.tsx' },
    output: { ...base.output, clean: { keep: (file) => !VIEWER_FILES.test(file) } },
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({
        template: './src/viewer/support.html',
        filename: 'support.html',
        scriptLoading: 'defer',
      }),
    ],
    optimization: { ...base.optimization, splitChunks: false },
  };
}

/** Native or optional packages stay outside the bundle and are loaded from node_modules. */
const OUTSIDE = {
  '@photostructure/sqlite': 'commonjs @photostructure/sqlite',
  'graphile-worker': 'commonjs graphile-worker',
  pg: 'commonjs pg',
  pino: 'commonjs pino',
  ssh2: 'commonjs ssh2',
};

function server(production: boolean): Configuration {
  return {
    ...shared('server', production),
    target: 'node20',
    entry: {
      main: './server/main.ts',
      catalog: './server/operator/catalogMain.ts',
      jobs: './server/operator/jobsMain.ts',
      machines: './server/providers/own/main.ts',
      providers: './server/operator/providersMain.ts',
      payments: './server/operator/paymentsMain.ts',
      books: './server/operator/booksMain.ts',
      conform: './conform/main.ts',
    },
    output: {
      path: output(production, 'server'),
      filename: '[name].js',
      clean: true,
      library: { type: 'commonjs2' },
    },
    module: {
      rules: [
        { test: /\.tsx?$/u, exclude: /node_modules/u, use: swc('node', production) },
        { test: /\.csv$/u, type: 'asset/source' },
      ],
    },
    externals: OUTSIDE,
    optimization: { minimize: false },
    node: { __dirname: false },
  };
}

/** Benchmarks, for `npm run bench` alone. @param names files `bench/NAME.bench.ts` */
function bench(names: string[]): Configuration {
  const base = server(true);
  return {
    ...base,
    ...{ name: 'bench', cache: false, devtool: 'inline-source-map' },
    entry: Object.fromEntries(names.map((name) => [name, `./bench/${name}.bench.ts`])),
    output: { path: path.join(root, '.cache/bench'), filename: '[name].js' },
    externals: { ...OUTSIDE, '@playwright/test': 'commonjs @playwright/test' },
    // Of the source file, from the repository's root, which is where benchmarks run.
    node: { __dirname: true },
  };
}

export default (env: { bench?: string }, argv: { mode?: string }): Configuration[] => {
  if (env.bench !== undefined) return [bench(env.bench.split(','))];
  const production = argv.mode !== 'development';
  return [client(production), support(production), server(production)];
};
