#!/bin/sh
# What the entrypoint of nginx's image does as far as compose.yaml relies on it: before nginx starts, it fills in the templates.
set -eu
templates=${NGINX_ENVSUBST_TEMPLATE_DIR:-/etc/nginx/templates}
output=${NGINX_ENVSUBST_OUTPUT_DIR:-/etc/nginx/conf.d}
if [ "$1" = nginx ] && [ -d "$templates" ]; then
    if [ -w "$output" ]; then
        defined=$(env | sed 's/=.*//; s/.*/${&}/' | tr '\n' ' ')
        for template in "$templates"/*.template; do
            envsubst "$defined" <"$template" >"$output/$(basename "$template" .template)"
        done
    else
        echo "ERROR: $templates exists, but $output is not writable" >&2
    fi
fi
exec "$@"
