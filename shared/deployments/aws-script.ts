/** Python script that lists the agents of an AWS account and reports them. */
import { renderTemplate } from '#shared/rendering/render.ts';
import { python, slotsOf } from '#shared/rendering/template.ts';
import { bareUrl, type Deployment } from './deployment.ts';

const { url, key, client, environment } = slotsOf(['url', 'key', 'client', 'environment']);

const script = python`
  #!/usr/bin/env python3
  """The Accredit scanner of an AWS account. It lists the agents of the account and reports them. It is read-only.

  It requires Python 3.8 or later, boto3 (python3 -m pip install boto3), and credentials that boto3 can find:
  environment, profile or role. Required permissions, on all resources:

    bedrock:ListAgents bedrock:GetAgent
    bedrock-agentcore:ListAgentRuntimes bedrock-agentcore:ListGateways
    lex:ListBots qbusiness:ListApplications sagemaker:ListEndpoints sts:GetCallerIdentity

    python3 accredit-aws-scanner.py --region us-east-1 --region eu-west-1
    python3 accredit-aws-scanner.py --dry-run        # prints the report without sending it

  The exit code is 0 if everything was read and reported, and 1 otherwise; the output lists what was not.
  Keep this file secret: it contains an API key. The key can only send reports and can be revoked under Account, API Keys.
  """
  import argparse
  import datetime
  import hashlib
  import json
  import os
  import random
  import sys
  import time
  import urllib.error
  import urllib.request

  import boto3
  import botocore.config
  import botocore.exceptions

  URL = ${url}
  KEY = ${key}
  CLIENT = ${client}
  ENVIRONMENT = ${environment}

  MAX_ITEMS = 500
  TRIES = 4
  CONFIG = botocore.config.Config(retries={"mode": "standard", "max_attempts": 5}, connect_timeout=10, read_timeout=30)


  def log(text):
      print(text, file=sys.stderr)


  def pages(operation, entries, **arguments):
      """Yields all entries of a list that is paged by nextToken or NextToken."""
      token = {}
      while True:
          reply = operation(**arguments, **token)
          yield from reply.get(entries) or []
          for name in ("nextToken", "NextToken"):
              if reply.get(name):
                  token = {name: reply[name]}
                  break
          else:
              return


  def service(name, kind, identifier, region, description=None, endpoint=None):
      found = {
          "name": name[:200],
          "type": kind,
          "identifier": identifier,
          "description": description[:2000] if description else None,
          "endpoint": endpoint,
          "region": region,
      }
      return {field: value for field, value in found.items() if value is not None}


  def bedrock_agents(make, account, region):
      client = make("bedrock-agent")
      for one in pages(client.list_agents, "agentSummaries"):
          arn = client.get_agent(agentId=one["agentId"])["agent"]["agentArn"]
          yield service(one["agentName"], "bedrock-agent", arn, region, one.get("description"))


  def agent_runtimes(make, account, region):
      for one in pages(make("bedrock-agentcore-control").list_agent_runtimes, "agentRuntimes"):
          yield service(one["agentRuntimeName"], "agentcore-runtime", one["agentRuntimeArn"], region, one.get("description"))


  def gateways(make, account, region):
      for one in pages(make("bedrock-agentcore-control").list_gateways, "items"):
          arn = "arn:aws:bedrock-agentcore:%s:%s:gateway/%s" % (region, account, one["gatewayId"])
          yield service(one["name"], "agentcore-gateway", arn, region, one.get("description"))


  def lex_bots(make, account, region):
      for one in pages(make("lexv2-models").list_bots, "botSummaries"):
          arn = "arn:aws:lex:%s:%s:bot/%s" % (region, account, one["botId"])
          yield service(one["botName"], "lex-bot", arn, region, one.get("description"))


  def q_applications(make, account, region):
      for one in pages(make("qbusiness").list_applications, "applications"):
          arn = "arn:aws:qbusiness:%s:%s:application/%s" % (region, account, one["applicationId"])
          yield service(one["displayName"], "q-application", arn, region)


  def sagemaker_endpoints(make, account, region):
      for one in pages(make("sagemaker").list_endpoints, "Endpoints"):
          address = "https://runtime.sagemaker.%s.amazonaws.com/endpoints/%s/invocations" % (region, one["EndpointName"])
          yield service(one["EndpointName"], "sagemaker-endpoint", one["EndpointArn"], region, endpoint=address)


  SOURCES = (
      ("Bedrock agents", bedrock_agents),
      ("AgentCore runtimes", agent_runtimes),
      ("AgentCore gateways", gateways),
      ("Lex bots", lex_bots),
      ("Q Business applications", q_applications),
      ("SageMaker endpoints", sagemaker_endpoints),
  )


  def scan(regions):
      """Returns the agents found, and a message for each source that could not be read."""
      found, missed = [], []
      session = boto3.session.Session()

      def client_in(region):
          # Older releases of boto3 do not read the variable themselves.
          address = os.environ.get("AWS_ENDPOINT_URL") or None
          return lambda name: session.client(name, region_name=region, config=CONFIG, endpoint_url=address)

      account = client_in(regions[0])("sts").get_caller_identity()["Account"]
      for region in regions:
          for what, read in SOURCES:
              before = len(found)
              try:
                  found.extend(read(client_in(region), account, region))
                  log("%s in %s: %d" % (what, region, len(found) - before))
              except (botocore.exceptions.BotoCoreError, botocore.exceptions.ClientError, AttributeError) as error:
                  missed.append("%s in %s: %s" % (what, region, str(error).splitlines()[0]))
      return found, missed


  def bodies(found, at):
      """Yields reports of at most MAX_ITEMS entries; a single empty one if nothing was found."""
      for start in range(0, max(len(found), 1), MAX_ITEMS):
          yield {
              "client": CLIENT,
              "environment": ENVIRONMENT,
              "discovered_services": found[start : start + MAX_ITEMS],
              "scan_timestamp": at,
          }


  def text_of(body):
      return json.dumps(body, sort_keys=True)


  def send(text):
      """Returns None if the platform accepted the report, otherwise the error message."""
      data = text.encode("utf-8")
      headers = {
          "Authorization": "Bearer " + KEY,
          "Content-Type": "application/json",
          "Idempotency-Key": hashlib.sha256(data).hexdigest(),
      }
      problem = ""
      for attempt in range(TRIES):
          if attempt > 0:
              time.sleep(2**attempt + random.random())
          request = urllib.request.Request(URL + "/api/environment/report", data, headers, method="POST")
          try:
              with urllib.request.urlopen(request, timeout=60):
                  return None
          except urllib.error.HTTPError as error:
              problem = "%d %s" % (error.code, error.read().decode("utf-8", "replace")[:500])
              if error.code == 401:
                  return "the platform does not accept the API key: it was revoked or has expired. Generate a new configuration."
              if error.code != 429 and error.code < 500:
                  return problem
          except OSError as error:
              problem = "the platform at %s could not be reached: %s" % (URL, error)
      return problem


  def main():
      parser = argparse.ArgumentParser(description="Lists the agents of an AWS account and reports them.")
      parser.add_argument("--region", action="append", help="repeat for several regions; default: the region of the profile")
      parser.add_argument("--dry-run", action="store_true", help="print the report without sending it")
      options = parser.parse_args()
      regions = options.region or [boto3.session.Session().region_name or ""]
      if not all(regions):
          log("Name a region: --region us-east-1")
          return 2
      at = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z")
      try:
          found, missed = scan(regions)
      except (botocore.exceptions.BotoCoreError, botocore.exceptions.ClientError) as error:
          log("The AWS account could not be identified: %s" % error)
          return 1
      for one in missed:
          log("Not scanned: " + one)
      for body in bodies(found, at):
          text = text_of(body)
          if options.dry_run:
              print(text)
              continue
          problem = send(text)
          if problem is not None:
              log("Not reported: " + problem)
              return 1
      if not options.dry_run:
          log("Reported: %d" % len(found))
      return 1 if missed else 0


  if __name__ == "__main__":
      sys.exit(main())
`;

/**
 * Renders the script.
 * @throws UnquotableError for a name with an unpaired surrogate, which Python cannot represent
 */
export const renderAwsScript = (to: Deployment): string =>
  renderTemplate(script, {
    url: bareUrl(to.baseUrl),
    key: to.apiKey,
    client: to.clientName,
    environment: to.environment,
  });
