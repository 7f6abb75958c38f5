export default {
  input: process.env.ARBITRO_CONTRACT,
  output: { path: process.env.ARBITRO_GENERATED, importFileExtension: '.js', tsConfigPath: null },
  logs: { file: false },
  plugins: [
    '@hey-api/client-fetch',
    '@hey-api/typescript',
    { name: '@hey-api/sdk', operations: { strategy: 'single', containerName: 'Arbitro' } },
  ],
};
