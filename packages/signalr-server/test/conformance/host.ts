// The test site as a program:
//   node packages/signalr-server/test/conformance/host.ts [http port] [https port] [file]
// Ports default to free ones; the certificate for HTTPS is written to the file, if one is named.
import { writeFile } from "node:fs/promises";
import { makeCertificate } from "./certificate.ts";
import { startSite } from "./site.ts";

const [http = "0", https = "0", certificateFile] = process.argv.slice(2);
const certificate = makeCertificate();
if (certificateFile !== undefined) await writeFile(certificateFile, certificate.cert);
const site = await startSite({ http: Number(http), https: Number(https) }, certificate);
console.log(`Now listening on: ${site.httpsUrl}`);
console.log(`Now listening on: ${site.httpUrl}`);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void site.stop());
