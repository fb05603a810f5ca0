// One file for Vitest: loading CDK and making the templates takes longer than all that is asked of them, and this way
// one worker does it. What is asked stands with the part of `infra` that it is asked of.
import '#test/docs/deploy-review.template.ts';
import '#test/docs/kept-data.template.ts';
import '#test/docs/pages.template.ts';
import './commands/deployed-stack.template.ts';
import './constructs/alert-secrets.template.ts';
import './constructs/alert-secrets-function.template.ts';
import './constructs/audit-trail.template.ts';
import './constructs/edge-log.template.ts';
import './constructs/events.template.ts';
import './constructs/logins.template.ts';
import './constructs/site-content.template.ts';
import './constructs/site-embed.template.ts';
import '#test/infra/constructs/monitoring/alarms.template.ts';
import '#test/infra/constructs/monitoring/dashboard.template.ts';
import './functions/grants.template.ts';
import './functions/routes.template.ts';
import './stacks/data-stack.template.ts';
import './stacks/deploy-rules.template.ts';
import './stacks/deployed-tables.template.ts';
